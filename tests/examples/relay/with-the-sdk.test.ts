import { afterEach, beforeEach, expect, test } from 'vitest'
import { startRelay } from '../../../examples/local-network/start-relay.mjs'
import { openDapp, openWallet } from '../../support/walletconnect-clients.js'

const ACCOUNTS = [
  'eip155:1:0xB4BE4713053B2d5975dF34F4f62bCa111B90BC80',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:3Cyc2DJhipwvGBubgJQ5fGG2Cs3m9zYwFN9vCSKgVd7S',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328:bcrt1qvux25709r4uw6rzc8wyl7wwecjdhrx08uce287',
] as const
const METHODS = { eip155: ['personal_sign'], solana: ['solana_signMessage'], bip122: ['signMessage'] }
const CHAINS = ACCOUNTS.map((account) => account.slice(0, account.lastIndexOf(':')))

const namespaces = Object.fromEntries(
  Object.entries(METHODS).map(([namespace, methods], index) => {
    const [account, chain] = [ACCOUNTS[index] ?? '', CHAINS[index] ?? '']
    const events = ['accountsChanged', 'chainChanged']
    return [
      namespace,
      { chains: [chain], methods, events, rpcMap: { [chain]: 'http://127.0.0.1:1' }, accounts: [account] },
    ]
  }),
)

/** A dapp and a wallet with a session on three namespaces; the wallet answers with what it was asked. */
const pair = async () => {
  const [dapp, wallet] = await Promise.all([openDapp(relay.url), openWallet(relay.url)])
  wallet.sdk.on('session_proposal', ({ id }) => void wallet.sdk.approveSession({ id, namespaces }))
  wallet.sdk.on('session_request', ({ id, topic, params: { chainId, request } }) => {
    const result = `${request.method} on ${chainId}: ${request.params}`
    void wallet.sdk.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
  })
  dapp.sdk.on('display_uri', (uri: string) => void wallet.sdk.pair({ uri }))
  const session = await dapp.sdk.connect({ optionalNamespaces: namespaces })
  return { dapp, wallet, session, close: () => Promise.all([dapp.stop(), wallet.stop()]) }
}

let relay: Awaited<ReturnType<typeof startRelay>>
beforeEach(async () => {
  relay = await startRelay({ projects: { local: {} } })
})
afterEach(() => relay.stop())

test('a dapp and a wallet pair on three namespaces, and sign on each', async () => {
  const { dapp, wallet, session, close } = await pair()
  const shared = Object.values<{ readonly accounts: readonly string[] }>(session?.namespaces ?? {})
  expect(shared.flatMap(({ accounts }) => accounts)).toEqual(ACCOUNTS)
  const answers = await Promise.all(
    Object.values(METHODS).map(([method = ''], index) =>
      dapp.sdk.request({ method, params: ['hello'] }, CHAINS[index]),
    ),
  )
  expect(answers).toEqual(Object.values(METHODS).map(([method], index) => `${method} on ${CHAINS[index]}: hello`))

  const ended = new Promise((resolve) => wallet.sdk.on('session_delete', resolve))
  await dapp.sdk.disconnect()
  await ended
  expect(wallet.sdk.getActiveSessions()).toEqual({})
  await close()
})

test('their session outlives the relay: killed and started again, it carries on', async () => {
  const { dapp, close } = await pair()
  await relay.pause()
  await relay.resume()
  await expect.poll(() => relay.stats.methods).toMatchObject({ irn_batchSubscribe: 2 })
  const asked = dapp.sdk.request({ method: 'personal_sign', params: ['still here'] }, 'eip155:1')
  expect(await asked).toBe('personal_sign on eip155:1: still here')
  await close()
})

test('doubled and swapped messages are acted on once', async () => {
  relay.faults({ duplicate: 1 })
  const { dapp, wallet, close } = await pair()
  let heard = 0
  wallet.sdk.on('session_request', () => {
    heard += 1
  })
  const sign = (text: string) => dapp.sdk.request({ method: 'personal_sign', params: [text] }, 'eip155:1')
  expect(await sign('once')).toContain('once')
  relay.faults({ duplicate: 0.5, reorder: 0.5 })
  expect(await Promise.all(['a', 'b', 'c'].map(sign))).toHaveLength(3)
  expect(heard).toBe(4)
  await close()
})

test('a refusal reaches the dapp in the words of the relay', async () => {
  const dapp = await openDapp(relay.url, { projectId: 'unknown' })
  const told = new Promise<Error>((resolve) => dapp.sdk.client.core.relayer.on('relayer_error', resolve))
  // It never hears that it is not connected.
  void dapp.sdk.connect({ optionalNamespaces: namespaces })
  expect((await told).message).toContain('3000 (Unauthorized: invalid key)')
  await dapp.stop()
})
