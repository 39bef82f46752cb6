import { describe, expect, it } from 'vitest'
import { frameWallet } from '../../../../plugins/embedded-wallet/frame-wallet.js'
import { toSmartCall, toSmartCalls } from '../../../../plugins/embedded-wallet/frame/smart-calls.js'
import { flush } from '../../../../testing/conformance/timeouts.js'
import { stateOf, waitFor } from '../../../support/flush.js'
import { enter, enterEvm } from './enter.js'

const URL_OF_PAGE = 'https://wallet.example/frame'
const BUNDLER = 'https://bundler.example/1'
const PAYMASTER = 'https://paymaster.example/1'
const smartAccounts = { bundler: { 'eip155:1': BUNDLER }, paymaster: { 'eip155:1': PAYMASTER } } as const
const provider = frameWallet({ url: URL_OF_PAGE, smartAccounts })
const TO = `0x${'22'.repeat(20)}`

const refusal = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return (error as { readonly code?: unknown }).code
  }
}

describe('the services of smart accounts', () => {
  it('are declared as hosts that the wallet reaches, beside its own', () => {
    const own = 'https://wallet.example/projects/v1/origins'
    expect(provider.egress).toEqual({ frames: ['https://wallet.example'], hosts: [own, BUNDLER, PAYMASTER] })
    expect(frameWallet({ url: URL_OF_PAGE }).egress?.hosts).toEqual([own])
  })

  it('are told to the page by their networks alone', async () => {
    const { tab, requests } = enter({}, provider)
    await tab.login()
    const synced = requests().find(({ type }) => type === 'SYNC_DAPP_DATA')?.payload
    expect(synced).toMatchObject({ smartAccounts: { bundlers: ['eip155:1'], paymasters: ['eip155:1'] } })
    expect(JSON.stringify(synced)).not.toContain('bundler.example')
  })
})

describe('a question of the page', () => {
  const answersTo = async (question: object, options: Parameters<typeof enter>[1] = provider) => {
    const { tab, requests, asked } = enter({}, options)
    await tab.login()
    asked.length = 0
    tab.frame.pages[0]?.emit('NODE_REQUEST', question)
    await flush()
    await flush()
    return { asked, answers: requests().flatMap(({ type, payload }) => (type === 'NODE_ANSWER' ? [payload] : [])) }
  }
  const node = { id: 1, chainId: 'eip155:1', target: 'node', method: 'eth_gasPrice', params: [] }

  it('is answered by the endpoints of the network', async () => {
    const { asked, answers } = await answersTo(node)
    expect(asked).toEqual([{ chain: 'eip155:1', method: 'eth_gasPrice', params: [] }])
    expect(answers).toEqual([{ id: 1, result: expect.stringMatching(/^0x/) }])
  })
  it.each([
    ['for a method that is not listed', { method: 'eth_sendRawTransaction' }],
    ['for a method of another target', { target: 'bundler' }],
    ['for a network without a bundler', { chainId: 'eip155:137' }],
    ['for a service that is none', { target: 'paymaster', method: '__proto__' }],
  ])('is refused %s', async (_, change) => {
    const { asked, answers } = await answersTo({ ...node, ...change })
    expect(asked).toEqual([])
    expect(answers).toEqual([{ id: 1, error: { code: 4200, message: expect.any(String) } }])
  })
  it.each([
    ['that is malformed', { params: 'none' }, provider],
    ['of a wallet without smart accounts', {}, frameWallet({ url: URL_OF_PAGE })],
  ])('%s is dropped', async (_, change, options) => {
    const { asked, answers } = await answersTo({ ...node, ...change }, options)
    expect([asked, answers]).toEqual([[], []])
  })
})

describe('a smart account', () => {
  const enterSmart = async () => {
    const world = await enterEvm({ smartAccount: true }, provider)
    await world.session.setAccountKind?.('eip155', 'smartAccount')
    const sent = () =>
      world.requests().flatMap(({ type, payload }) => (type === 'RPC_REQUEST' ? [payload as { params: unknown }] : []))
    return { ...world, sent }
  }

  it('has its transactions sent by the page, without gas and fees', async () => {
    const { send, page, sent, asked } = await enterSmart()
    const transaction = { from: page.smart, to: TO, value: '0x1', data: '0xabcd', gas: '0x5208', gasPrice: '0x1' }
    expect(await send('eth_sendTransaction', transaction)).toBe(`0x${'ab'.repeat(32)}`)
    expect(sent().at(-1)).toMatchObject({
      ...{ method: 'eth_sendTransaction', chainId: 'eip155:1' },
      params: [{ from: page.smart, to: TO, value: '0x1', data: '0xabcd' }],
    })
    expect(asked.map(({ method }) => method)).not.toContain('eth_sendRawTransaction')
  })
  it('has batches, which the account of the key has not', async () => {
    const { send, evm, page, session } = await enterSmart()
    const batch = { version: '2.0.0', chainId: '0x1', calls: [{ to: TO }] }
    // The page of this test knows no batches: that it is asked is enough.
    await expect(send('wallet_sendCalls', { ...batch, from: page.smart })).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_METHOD_REFUSED',
    })
    const eoa = session.accounts.find(({ kind }) => kind === 'eoa')?.address
    const refused = evm.request({ method: 'wallet_sendCalls', params: [{ ...batch, from: eoa }] })
    await expect(refused).rejects.toMatchObject({ code: 4200 })
  })
})

it('a read goes on while an approval is given up, and ends with the login', async () => {
  const { page, requests, send, session, tab } = await enterEvm({ smartAccount: true }, provider)
  await session.setAccountKind?.('eip155', 'smartAccount')
  tab.replaced.set('RPC_REQUEST', () => new Promise(() => undefined))
  const read = send('wallet_getCapabilities', page.smart)
  const given = send('personal_sign', '0x68', page.smart)
  given.catch(() => undefined)
  await waitFor(() => expect(requests().filter(({ type }) => type === 'RPC_REQUEST')).toHaveLength(2))
  session.abortRequests?.()
  await expect(given).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_REQUEST_ABORTED' })
  const ended = expect(read).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_REQUEST_ABORTED' })
  expect(await stateOf(read)).toBe('pending')
  void session.signOut()
  await ended
})

describe('calls', () => {
  const call = { to: TO, value: '0x0', data: '0x' }
  const read = (batch: object) => toSmartCalls(batch, TO, 'eip155:1', smartAccounts)

  it('are read as far as an operation has them', () => {
    expect(read({ chainId: '0x1', id: 'mine', calls: [{ to: TO, input: '0x12' }] })).toEqual({
      ...{ from: TO, id: 'mine' },
      calls: [{ ...call, data: '0x12' }],
    })
    expect(toSmartCall({ to: TO, maxFeePerGas: '0x1' }, TO, 'eip155:1')).toEqual({ from: TO, ...call })
  })
  it.each([
    ['without calls', { calls: [] }, -32602],
    ['that create a contract', { calls: [{ data: '0x60' }] }, -32602],
    ['whose data do not start with 0x (5.18)', { calls: [{ to: TO, data: 'abcd' }] }, -32602],
    ['whose receiver does not start with 0x (5.18)', { calls: [{ to: TO.slice(2) }] }, -32602],
    ['for another network', { chainId: '0x2', calls: [call] }, 4901],
    ['with a capability that is not known', { calls: [call], capabilities: { auxiliaryFunds: {} } }, 5700],
    [
      'with a paymaster that the host has not named',
      { calls: [call], capabilities: { paymasterService: { url: 'https://evil.example' } } },
      5700,
    ],
  ])('%s are refused', (_, batch, code) => {
    expect(refusal(() => read(batch))).toBe(code)
  })
  it('may leave a capability to the wallet', () => {
    const capabilities = { auxiliaryFunds: { optional: true }, paymasterService: { url: PAYMASTER, context: { p: 1 } } }
    expect(read({ calls: [call], capabilities })).toMatchObject({ sponsor: { isOptional: false, context: { p: 1 } } })
    const other = { paymasterService: { url: 'https://evil.example', optional: true } }
    expect(read({ calls: [call], capabilities: other })).toMatchObject({ sponsor: { isOptional: true } })
  })
  it('refuse a nonce and a list of accesses, which would have no effect', () => {
    expect(refusal(() => toSmartCall({ to: TO, nonce: '0x1' }, TO, 'eip155:1'))).toBe(-32602)
    expect(refusal(() => toSmartCall({ to: TO, accessList: [{}] }, TO, 'eip155:1'))).toBe(-32602)
  })
})
