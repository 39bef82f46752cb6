// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import type { HttpPort } from '../../../kernel/contract/ports.js'
import { eip155 } from '../../../plugins/eip155/index.js'
import { one, ten, walletInfo } from '../../support/boot-eip155.js'
import { fakeNode, type RpcRequest } from '../../support/fake-node.js'
import { mountModal, until } from '../../support/mount-modal.js'
import { ScriptedProvider } from '../../support/scripted-provider.js'

const NETWORKS = [one, ten] as const

/** Announces a wallet on the page for one test. */
const announce = (provider: ScriptedProvider, rdns: string, name: string) => {
  const detail = Object.freeze({ info: walletInfo(rdns, name), provider })
  const emit = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', emit)
  onTestFinished(() => window.removeEventListener('eip6963:requestProvider', emit))
}

/** A drawn modal, with one wallet that connects beside those of the test. */
const mount = (http: HttpPort = fakeNode().http) => {
  announce(new ScriptedProvider(), 'example.page', 'Page Wallet')
  const mounted = mountModal({ plugins: [eip155({ networks: NETWORKS })], http })
  const status = () => mounted.modal.getSnapshot().namespaces['eip155']?.status
  const connected = () => until(() => status() === 'connected')
  return { ...mounted, status, connected }
}

const wallet = () => new ScriptedProvider()
const REFUSED: readonly (readonly [string, ScriptedProvider, string])[] = [
  ['shares no account', wallet().when('eth_requestAccounts', []), 'did not connect. Nothing was shared.'],
  ['shares a number', wallet().when('eth_requestAccounts', 42), 'did not connect. Nothing was shared.'],
  ['shares null', wallet().when('eth_requestAccounts', null), 'did not connect. Nothing was shared.'],
  ['shares text', wallet().when('eth_requestAccounts', ['hello', {}, null]), 'did not connect. Nothing was shared.'],
  ['is on no chain', wallet().when('eth_chainId', 'nowhere'), 'did not connect. Nothing was shared.'],
  ['is busy', wallet().refuse('eth_requestAccounts', { code: -32002 }), 'A request is already waiting in your wallet.'],
  ['declines', wallet().refuse('eth_requestAccounts', { code: 4001 }), 'You declined the request.'],
  ['throws a string', wallet().refuse('eth_requestAccounts', 'boom'), 'did not connect. Nothing was shared.'],
]

test.each(REFUSED)('explains a wallet that %s, and connects another one (faults 22-25)', async (_, odd, words) => {
  announce(odd, 'example.odd', 'Odd Wallet')
  const { open, click, text, status, modal, connected } = mount()
  await open({ view: 'Connect' })
  await click(/^Odd Wallet/)
  await until(() => text().includes(words))
  expect(status()).not.toBe('connected')
  expect(modal.getSnapshot().namespaces['eip155']?.address).toBeUndefined()
  await click('Back')
  await click(/^Page Wallet/)
  await connected()
})

/** A node on chain 1 that answers every other request with this JSON text. */
const answeringText =
  (result: string): HttpPort =>
  async (_, init) => {
    const rpc = JSON.parse(String(init?.body)) as RpcRequest | readonly RpcRequest[]
    const answers = [rpc].flat().map(({ id, method }) => {
      const text = method === 'eth_chainId' ? '"0x1"' : result
      return `{"jsonrpc":"2.0","id":${id},"result":${text}}`
    })
    const body = Array.isArray(rpc) ? `[${answers.join(',')}]` : String(answers[0])
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }

const WRONG_BALANCES = ['"abc"', '"-0x1"', '-5', 'null', '{}', '[]', '"0x"', `"0x${'f'.repeat(65)}"`, 'true', '1e80']

test.each(WRONG_BALANCES)('shows a balance of %s as not available (fault 20)', async (result) => {
  const { open, click, text, modal, connected, screen } = mount(answeringText(result))
  await open({ view: 'Connect' })
  await click(/^Page Wallet/)
  await connected()
  await open({ view: 'Account' })
  await screen('Account')
  await until(() => text().includes('Balance not available'))
  expect(modal.getSnapshot().namespaces['eip155']?.balance).toBeUndefined()
})
