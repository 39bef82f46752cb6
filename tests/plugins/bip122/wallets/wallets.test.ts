import { expect, test } from 'vitest'
import type { RpcProvider } from '../../../../plugins/bip122/wallets/ask-rpc.js'
import { createLeatherWallet } from '../../../../plugins/bip122/wallets/leather-wallet.js'
import { createOkxWallet } from '../../../../plugins/bip122/wallets/okx-wallet.js'
import { createSatsConnectWallet } from '../../../../plugins/bip122/wallets/sats-connect-wallet.js'
import { createStandardWallet } from '../../../../plugins/bip122/wallets/standard-wallet.js'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const PAY = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const PSBT = btoa('psbt')
const HEX = Buffer.from('psbt').toString('hex')
const signPsbt = { psbt: PSBT, signInputs: { [PAY]: [0, 2] }, broadcast: false, chain: MAINNET } as const
const message = { message: 'hi', address: PAY, protocol: 'bip322', chain: MAINNET } as const

/** A sats-connect provider that answers from a table and records requests. */
const rpc = (answers: Readonly<Record<string, unknown>>) => {
  const asked: unknown[] = []
  const provider: RpcProvider = {
    async request(method, params) {
      asked.push([method, params])
      const answer = answers[method] ?? { error: { code: -32601, message: 'no such method' } }
      if (answer instanceof Error) throw answer
      return { jsonrpc: '2.0', id: '1', ...(answer as object) }
    },
  }
  return { provider, asked, methods: () => asked.map((one) => (one as [string])[0]) }
}

test('sats-connect: requests addresses by the newest supported method', async () => {
  const shared = { addresses: [{ address: PAY }], network: { bitcoin: { name: 'Mainnet' } } }
  const newest = rpc({ wallet_connect: { result: shared } })
  expect(await createSatsConnectWallet(newest.provider).connect()).toEqual({
    addresses: shared.addresses,
    network: 'Mainnet',
  })
  expect(newest.asked).toEqual([
    ['wallet_connect', { addresses: ['payment', 'ordinals'], message: 'Connect to your wallet' }],
  ])
  const older = rpc({ getAddresses: { result: shared } })
  expect((await createSatsConnectWallet(older.provider).connect()).addresses).toEqual(shared.addresses)
  const oldest = rpc({ getAccounts: { result: shared.addresses } })
  expect((await createSatsConnectWallet(oldest.provider).connect()).addresses).toEqual(shared.addresses)
  expect(oldest.methods()).toEqual(['wallet_connect', 'getAddresses', 'getAccounts'])
})

test('sats-connect: reports a declined connect as 4001 without a second method', async () => {
  const { provider, asked } = rpc({ wallet_connect: { error: { code: -32000, message: 'no' } } })
  await expect(createSatsConnectWallet(provider).connect()).rejects.toMatchObject({ code: 4001 })
  expect(asked).toHaveLength(1)
})

test('sats-connect: restores without a prompt, and treats a refusal as disconnected', async () => {
  const refused = rpc({ wallet_getAccount: { error: { code: -32002, message: 'denied' } } })
  expect(await createSatsConnectWallet(refused.provider).look()).toBeUndefined()
  expect(refused.methods()).toEqual(['wallet_getAccount'])
  const broken = rpc({ wallet_getAccount: { error: { code: -32603, message: 'broke' } } })
  await expect(createSatsConnectWallet(broken.provider).look()).rejects.toMatchObject({ code: -32603 })
})

test('sats-connect: keeps a wallet without a silent method for the current page only', async () => {
  const { provider } = rpc({ getAccounts: { result: [{ address: PAY }] } })
  const wallet = createSatsConnectWallet(provider)
  expect(await wallet.look()).toBeUndefined()
  await wallet.connect()
  expect((await wallet.look())?.addresses).toEqual([{ address: PAY }])
  await wallet.disconnect().catch(() => undefined)
  expect(await wallet.look()).toBeUndefined()
  expect(await createSatsConnectWallet(provider).look()).toBeUndefined()
})

test('sats-connect: accepts a wallet without events', () => {
  const { provider } = rpc({})
  createSatsConnectWallet(provider).listen(() => {})()
  const hostile = {
    ...provider,
    addListener() {
      throw new Error('no')
    },
  }
  createSatsConnectWallet(hostile).listen(() => {})()
})

test('Leather: sends PSBTs in hexadecimal with a network, and one recipient in its own format', async () => {
  const { provider, asked } = rpc({
    signPsbt: { result: { hex: HEX, txid: 'ab' } },
    sendTransfer: { result: { txid: 'cd' } },
    signMessage: { result: { signature: 'sig' } },
    getAddresses: { result: { addresses: [{ address: PAY, type: 'p2wpkh' }] } },
  })
  const wallet = createLeatherWallet(provider)
  expect(await wallet.look()).toBeUndefined()
  expect((await wallet.connect()).addresses).toEqual([{ address: PAY, type: 'p2wpkh' }])
  expect(await wallet.look()).toBeDefined()
  expect(await wallet.signPsbt(signPsbt)).toEqual({ psbt: PSBT, hash: 'ab' })
  const recipients = [{ address: PAY, amount: 5 }]
  expect(await wallet.sendTransfer?.({ recipients, chain: MAINNET })).toBe('cd')
  expect(await wallet.signMessage(message)).toBe('sig')
  expect(asked.slice(1)).toEqual([
    ['signPsbt', { hex: HEX, signAtIndex: [0, 2], network: 'mainnet', broadcast: false }],
    ['sendTransfer', { address: PAY, amount: '5', network: 'mainnet' }],
    ['signMessage', { message: 'hi', paymentType: 'p2wpkh', network: 'mainnet' }],
  ])
  await expect(wallet.signMessage({ ...message, protocol: 'ecdsa' })).rejects.toMatchObject({
    code: 'BIP122_METHOD_UNSUPPORTED',
  })
})

test('rejects a signature that the wallet attributes to another address', async () => {
  const other = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  for (const create of [createLeatherWallet, createSatsConnectWallet]) {
    const signedBy = (address: string) => rpc({ signMessage: { result: { signature: 'sig', address } } }).provider
    await expect(create(signedBy(other)).signMessage(message)).rejects.toMatchObject({
      code: 'ACCOUNT_MISMATCH',
      details: other,
    })
    expect(await create(signedBy(PAY)).signMessage(message)).toBe('sig')
  }
})

test('Leather: reads a response delivered as a rejection', async () => {
  const provider = { request: () => Promise.reject({ jsonrpc: '2.0', error: { code: 4001, message: 'no' } }) }
  await expect(createLeatherWallet(provider).connect()).rejects.toMatchObject({ code: 4001 })
})

test('OKX Wallet: supports one address, PSBTs in hexadecimal and one recipient', async () => {
  const asked: unknown[] = []
  const record =
    (name: string, answer: unknown) =>
    async (...args: unknown[]) => {
      asked.push([name, ...args])
      return answer
    }
  const wallet = createOkxWallet({
    connect: record('connect', { address: PAY, publicKey: '02' }),
    getAccounts: record('getAccounts', []),
    getNetwork: record('getNetwork', 'livenet'),
    signMessage: record('signMessage', 'sig'),
    signPsbt: record('signPsbt', HEX),
    sendBitcoin: record('sendBitcoin', 'ab'),
  })
  expect(await wallet.connect()).toEqual({ addresses: [{ address: PAY, publicKey: '02' }], network: 'livenet' })
  expect(await wallet.look()).toBeUndefined()
  expect(await wallet.signMessage(message)).toBe('sig')
  expect(await wallet.signPsbt(signPsbt)).toEqual({ psbt: PSBT })
  const one = { address: PAY, amount: 5 }
  expect(await wallet.sendTransfer?.({ recipients: [one], chain: MAINNET })).toBe('ab')
  await expect(wallet.sendTransfer?.({ recipients: [one, one], chain: MAINNET })).rejects.toMatchObject({
    code: 'BIP122_METHOD_UNSUPPORTED',
  })
  const toSignInputs = [
    { index: 0, address: PAY },
    { index: 2, address: PAY },
  ]
  expect(asked.slice(3)).toEqual([
    ['signMessage', 'hi', 'bip322-simple'],
    ['signPsbt', HEX, { autoFinalized: false, toSignInputs }],
    ['sendBitcoin', PAY, 5],
  ])
})

test('Wallet Standard: signs with the account, and has no transfer and no change of the network', async () => {
  const account = { address: PAY, chains: ['bitcoin:mainnet'] }
  const asked: unknown[] = []
  const wallet = createStandardWallet({
    name: 'Standard',
    icon: '',
    chains: ['bitcoin:mainnet'],
    accounts: [account],
    features: {
      'bitcoin:connect': { connect: async () => ({ accounts: [account] }) },
      'bitcoin:signMessage': {
        async signMessage(input: unknown) {
          asked.push(input)
          return [{ signature: Uint8Array.of(1, 2, 3) }]
        },
      },
      'bitcoin:signTransaction': {
        async signTransaction(input: unknown) {
          asked.push(input)
          return [{ signedPsbt: new TextEncoder().encode('psbt') }]
        },
      },
    },
  })
  expect(await wallet.connect()).toEqual({ addresses: [account], network: 'bitcoin:mainnet' })
  expect(await wallet.look()).toEqual({ addresses: [account], network: 'bitcoin:mainnet' })
  expect(await wallet.signMessage(message)).toBe(btoa('\u0001\u0002\u0003'))
  expect(await wallet.signPsbt(signPsbt)).toEqual({ psbt: PSBT })
  expect(asked).toEqual([
    { account, message: new TextEncoder().encode('hi') },
    {
      psbt: new TextEncoder().encode('psbt'),
      inputsToSign: [{ account, signingIndexes: [0, 2] }],
      chain: 'bitcoin:mainnet',
    },
  ])
  expect([wallet.sendTransfer, wallet.switchTo, wallet.broadcasts]).toEqual([undefined, undefined, false])
})

test('Wallet Standard: ignores accounts of other chains', async () => {
  const solana = { address: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', chains: ['solana:mainnet'] }
  const account = { address: PAY, chains: ['bitcoin:mainnet', 'stacks:mainnet'] }
  const accounts: unknown[] = [solana]
  let isAsked = 0
  const wallet = createStandardWallet({
    name: 'Several',
    icon: '',
    chains: ['solana:mainnet', 'bitcoin:mainnet'],
    accounts,
    features: {
      'bitcoin:connect': { connect: async () => ({ accounts: [solana, account] }) },
      'standard:connect': {
        async connect() {
          isAsked += 1
        },
      },
    },
  })
  expect(await wallet.look()).toBeUndefined()
  expect(isAsked).toBe(1)
  accounts.push(account)
  const shared = { addresses: [account], network: 'bitcoin:mainnet' }
  expect(await wallet.look()).toEqual(shared)
  expect(await wallet.connect()).toEqual(shared)
})

test('Wallet Standard: gives the signal only to a wallet that takes one', async () => {
  const { signal } = new AbortController()
  const given: object[] = []
  const signMessage = async (input: object) => {
    given.push(input)
    return [{ signature: Uint8Array.of(1) }]
  }
  const features = { 'bitcoin:signMessage': { signMessage } }
  const bare = { name: 'Bare', icon: '', chains: [], accounts: [] }
  await createStandardWallet({ ...bare, features }).signMessage({ ...message, signal })
  const aborting = { ...bare, features: { ...features, 'portico:abort': { version: '1.0.0' } } }
  await createStandardWallet(aborting).signMessage({ ...message, signal })
  expect(given.map((input) => 'signal' in input && input.signal)).toEqual([false, signal])
})

test('Wallet Standard: rejects an unsupported feature by name', async () => {
  const bare = { name: 'Bare', icon: '', chains: [], accounts: [], features: {} }
  await expect(createStandardWallet(bare).signMessage(message)).rejects.toMatchObject({
    code: 'BIP122_METHOD_UNSUPPORTED',
    shortMessage: 'Method signMessage is not supported',
  })
  expect(await createStandardWallet(bare).look()).toBeUndefined()
})

test.each([
  ['declined', 4001, { code: 4001 }],
  ['not supported', 4002, { code: 'BIP122_METHOD_UNSUPPORTED' }],
  ['not permitted', 7, { code: 4100 }],
  ['not signed in', 16, { code: 4100 }],
  ['possibly sent', -32000, { code: -32000 }],
])('Leather: a transfer is %s by code %i', async (_, code, expected) => {
  const error = { code, message: 'Failed to broadcast transaction' }
  const { provider } = rpc({ sendTransfer: { error }, signPsbt: { error } })
  const wallet = createLeatherWallet(provider)
  const transfer = wallet.sendTransfer?.({ recipients: [{ address: PAY, amount: 1 }], chain: MAINNET })
  await expect(transfer).rejects.toMatchObject(expected)
  await expect(wallet.signPsbt({ ...signPsbt, broadcast: true })).rejects.toMatchObject(expected)
})

test.each([
  ['base64', PSBT],
  ['base64 with line breaks', `${PSBT.slice(0, 4)}\r\n${PSBT.slice(4)}\n`],
  ['hexadecimal', HEX],
  ['capitals', HEX.toUpperCase()],
  ['bytes', Uint8Array.from(Buffer.from('psbt'))],
])('sats-connect and Leather: read a signed PSBT as %s', async (_, psbt) => {
  const { provider } = rpc({ signPsbt: { result: { psbt, hex: psbt } } })
  expect((await createSatsConnectWallet(provider).signPsbt(signPsbt)).psbt).toBe(PSBT)
  expect((await createLeatherWallet(provider).signPsbt(signPsbt)).psbt).toBe(PSBT)
})
