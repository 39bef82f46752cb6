import { base58 } from '@scure/base'
import { ed25519 } from '@noble/curves/ed25519'
import { describe, expect, it } from 'vitest'
import { enter } from './enter.js'

type Sign = (...inputs: object[]) => Promise<readonly Record<string, Uint8Array>[]>

const login = async () => {
  const world = enter()
  const session = await world.tab.login()
  const wallet = (await session.provider('solana')) as {
    readonly accounts: readonly {
      readonly address: string
      readonly publicKey: Uint8Array
      readonly chains: readonly string[]
    }[]
    readonly features: Readonly<Record<string, Record<string, Sign>>>
  }
  const [account] = wallet.accounts
  if (!account) throw new Error('There is no account.')
  const call = (name: string) => wallet.features[`solana:${name}`]?.[name] as Sign
  return { ...world, account, sign: call('signMessage'), signTransaction: call('signTransaction') }
}

/** A transaction of one signer whose message is these bytes. */
const unsigned = (message: Uint8Array): Uint8Array => Uint8Array.from([1, ...new Uint8Array(64), ...message])
const MESSAGE = Uint8Array.from({ length: 200 }, (_, at) => (at * 7) % 251)

describe('the Solana wallet of a page', () => {
  it('signs messages', async () => {
    const { account, sign, requests } = await login()
    const message = new TextEncoder().encode('hello')
    const [signed] = await sign({ account, message })
    expect(signed?.['signedMessage']).toEqual(message)
    expect(ed25519.verify(signed?.['signature'] ?? new Uint8Array(64), message, account.publicKey)).toBe(true)
    expect(requests().at(-1)?.payload).toMatchObject({
      method: 'solana_signMessage',
      params: { message: base58.encode(message), pubkey: account.address },
      chainId: expect.stringMatching(/^solana:/),
    })
  })

  it('signs one transaction, or several in one request', async () => {
    const { account, signTransaction, requests } = await login()
    const chain = account.chains[0]
    const [one] = await signTransaction({ account, chain, transaction: unsigned(MESSAGE) })
    expect(one?.['signedTransaction']?.slice(65)).toEqual(MESSAGE)
    expect(ed25519.verify(one?.['signedTransaction']?.slice(1, 65) ?? MESSAGE, MESSAGE, account.publicKey)).toBe(true)
    const countAsked = () => requests().filter(({ type }) => type === 'RPC_REQUEST').length
    const before = countAsked()
    const two = [unsigned(MESSAGE), unsigned(MESSAGE.map((byte) => byte ^ 1))]
    const signed = await signTransaction(...two.map((transaction) => ({ account, chain, transaction })))
    expect(signed).toHaveLength(2)
    expect(countAsked()).toBe(before + 1)
  })

  it.each([
    ['another message', base58.encode(unsigned(MESSAGE.map((byte) => byte ^ 1)))],
    ['a longer message', base58.encode(unsigned(Uint8Array.from([...MESSAGE, 0])))],
    ['another number of signatures', base58.encode(Uint8Array.from([2, ...new Uint8Array(128), ...MESSAGE]))],
    ['nothing', '1'],
  ])('refuses a transaction with %s', async (_, transaction) => {
    const { account, signTransaction, tab } = await login()
    tab.replaced.set('RPC_REQUEST', () => ({ transaction }))
    await expect(signTransaction({ account, transaction: unsigned(MESSAGE) })).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_REFUSED',
    })
  })

  it('refuses an answer with fewer transactions, another account, and too many bytes', async () => {
    const { account, sign, signTransaction, tab } = await login()
    await expect(sign({ account: { address: 'other' }, message: MESSAGE })).rejects.toMatchObject({ rpcCode: 4100 })
    await expect(sign({ account, message: new Uint8Array(10_001) })).rejects.toMatchObject({ code: -32602 })
    tab.replaced.set('RPC_REQUEST', () => ({ transactions: [base58.encode(unsigned(MESSAGE))] }))
    const inputs = [unsigned(MESSAGE), unsigned(MESSAGE)].map((transaction) => ({ account, transaction }))
    await expect(signTransaction(...inputs)).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_REFUSED' })
  })
})
