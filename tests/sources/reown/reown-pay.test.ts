import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import type { PayOrder } from '../../../services/pay.js'
import { reownCompatible } from '../../../sources/index.js'
import { localNetwork, sourceContext } from '../../support/source-context.js'

let local: Awaited<ReturnType<typeof startLocalNetwork>>

beforeAll(async () => {
  local = await startLocalNetwork({ evmOnly: true, data: true })
})
afterAll(() => local.stop())
afterEach(() => local.exchange?.reset())

const { signal } = new AbortController()

const open = () => {
  const { context } = sourceContext(local.chains.map(localNetwork))
  const pay = reownCompatible({ url: local.dataServer?.url ?? '', projectId: 'own-project' }).openPay(context)
  const order: PayOrder = { chain: 'eip155:1', amount: '48.00', recipient: local.accounts[1]?.address ?? '' }
  return { pay, order, token: { ...order, asset: local.contracts[1].token.address } }
}

const last = () => local.dataServer?.requests.at(-1)?.body

describe('exchanges', () => {
  test('are asked in JSON-RPC, with the asset as CAIP-19', async () => {
    const { pay, order, token } = open()
    expect(await pay.exchanges(token, signal)).toEqual([{ id: 'local', name: 'Local Exchange' }])
    expect(last()).toMatchObject({
      jsonrpc: '2.0',
      method: 'reown_getExchanges',
      params: { page: 1, asset: `eip155:1/erc20:${token.asset}`, amount: '48.00' },
      projectId: 'own-project',
    })
    await pay.exchanges(order, signal)
    expect(last().params.asset).toBe('eip155:1/slip44:60')
  })

  test('pay by a page, and tell what became of it', async () => {
    const { pay, token } = open()
    const { sessionId, url } = await pay.url('local', token, signal)
    expect(last().params.recipient).toBe(`eip155:1:${token.recipient}`)
    const status = () => pay.status({ exchangeId: 'local', sessionId }, signal)
    expect(await status()).toEqual({ status: 'unknown' })
    await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
    expect(await status()).toEqual({ status: 'success', hash: expect.stringMatching(/^0x/) })
    local.exchange?.lie('status')
    await expect(status()).rejects.toThrow()
  })

  test('say that they do not have a token', async () => {
    const { pay, token } = open()
    await expect(pay.url('local', { ...token, asset: token.recipient }, signal)).rejects.toThrow('is not supported')
  })
})
