// @vitest-environment happy-dom
import { send } from 'portico/send'
import { renderView, scriptedHttp } from 'portico/testing'
import { expect, onTestFinished, test } from 'vitest'
import { beadFixture, nodes } from './bead.fixture.js'
import { bead, toBeadAddress } from './bead.js'
// Loaded before the test, whose time is limited.
import 'portico/views'

const receiver = toBeadAddress(new Uint8Array(32).fill(3))

test('has the form for sending, because it answers `prepareTransfer`', async () => {
  const http = beadFixture.http?.()
  const wallet = beadFixture.wallet()
  const view = await renderView({
    plugins: [bead({ nodes }), send()],
    wallets: [wallet],
    view: 'Account',
    http: http ?? scriptedHttp(),
  })
  onTestFinished(() => view.destroy())
  await view.modal.connect('bead:main', { connectorId: wallet.connectorId })
  view.modal.plugins.send.open({ to: receiver, amount: '2' })
  const has = (label: string) => () => view.all('button').some(({ textContent }) => textContent === label)
  await view.until(has('Review'), 'The transfer can be reviewed.')
  view.click('Review')
  await view.until(() => view.title === 'Review', 'The review is shown.')
  expect(view.text).toContain('2\u00a0BEAD')
  view.click('Send')
  const sent = () => view.http.requests.filter(({ url }) => url.endsWith('/transfers')).map(({ body }) => body)
  await view.until(() => sent().length > 0, 'The node gets the transfer.')
  expect(sent().map((body) => JSON.parse(String(body)))).toMatchObject([{ to: receiver, amount: '2000000' }])
})
