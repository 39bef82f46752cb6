import * as btc from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { OperationTransfers } from '../../kernel/contract/operation.js'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import { bitcoin, cosmosHub, polkadot as polkadotNetwork } from '../../networks/index.js'
import { bip122 } from '../../plugins/bip122/plugin.js'
import { cosmos } from '../../plugins/cosmos/index.js'
import { authInfo, paymentBody, sendMessage } from '../../plugins/cosmos/protobuf/payment-bytes.js'
import { join, writeAny, writeBytes, writeMessage, writeNumber } from '../../plugins/cosmos/protobuf/write-fields.js'
import type { SignerPayload } from '../../plugins/polkadot/handlers/inputs.js'
import { polkadot } from '../../plugins/polkadot/plugin.js'
import { createAsk } from '../../plugins/polkadot/rpc/ask-node.js'
import { createPolkadotRpc } from '../../plugins/polkadot/rpc/polkadot-rpc.js'
import { openRuntime } from '../../plugins/polkadot/transfer/open-runtime.js'
import { prepareTransfer } from '../../plugins/polkadot/transfer/prepare-transfer.js'
import { createTestModal } from '../../testing/create-test-modal.js'
import { memoryAddressApi } from '../../testing/memory-chain/memory-address-api.js'
import { memoryPolkadotChain } from '../../testing/memory-chain/memory-polkadot-chain.js'
import { scriptedHttp } from '../../testing/ports/scripted-http.js'
import { virtualBitcoinWallet } from '../../testing/virtual-bitcoin-wallet/virtual-bitcoin-wallet.js'
import { feature } from '../support/boot-kernel.js'
import { HERE, keplr, nodes, SECOND } from '../support/boot-cosmos.js'
import { polkadotWallet } from '../support/boot-polkadot.js'
import { loadLimit } from './guide-limit.js'

const limit = await loadLimit('pass-the-limit-families')

/** A connected modal of one family, and what a tap saw. */
interface World {
  invoke(handler: string, input: unknown): Promise<unknown>
  asked(): number
  readonly seen: readonly (OperationTransfers | undefined)[]
}
type Attempt = (world: World) => Promise<unknown>

const invoke =
  (handler: string, input: unknown): Attempt =>
  (world) =>
    world.invoke(handler, input)

/** A plugin that writes down what it sees. */
const watching = () => {
  const seen: (OperationTransfers | undefined)[] = []
  const plugin = feature('watch', ({ tap }) => {
    for (const verb of ['sign', 'send'] as const)
      tap(`${verb}.before`, async ({ transfers }) => void seen.push(transfers), { transfers: true })
  })
  return { plugin, seen }
}

const enter = async (
  chain: string,
  connectorId: string,
  { modal }: { readonly modal: { connect: unknown; invoke: unknown; destroy(): Promise<void> } },
  wallet: { readonly prompts: number },
  seen: World['seen'],
): Promise<World> => {
  onTestFinished(() => modal.destroy())
  const { connect, invoke: run } = modal as Record<'connect' | 'invoke', (...given: unknown[]) => Promise<unknown>>
  await connect(chain, { connectorId })
  const before = wallet.prompts
  return { invoke: (handler, input) => run(chain, handler, input), asked: () => wallet.prompts - before, seen }
}

// Bitcoin
const BITCOIN = bitcoin.caipNetworkId
const API = 'https://api.example'
const KEY = new Uint8Array(32).fill(9)
const OWN = btc.p2wpkh(pubECDSA(KEY, true))
const OWN_ADDRESS = OWN.address ?? ''
const PAID = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const TAPROOT = 'bc1pmfr3p9j00pfxjh0zmgp99y8zftmd3s5pmedqhyptwy6lm87hf5sspknck9'
const LEGACY = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'

const bootBitcoin = async (plugins: readonly AnyPlugin[]) => {
  const { plugin, seen } = watching()
  const wallet = virtualBitcoinWallet({
    name: 'Test Bitcoin Wallet',
    id: 'TestProviders.BitcoinProvider',
    privateKeys: [`0x${'09'.repeat(32)}`],
    chains: [{ id: BITCOIN, apiUrl: API }],
    http: scriptedHttp([memoryAddressApi(API)]),
  })
  const world = createTestModal({
    plugins: [bip122({ networks: [bitcoin], apiUrls: { [BITCOIN]: API } }), ...plugins, plugin],
    wallets: [wallet],
    http: scriptedHttp([memoryAddressApi(API)]),
  })
  return enter(BITCOIN, 'TestProviders.BitcoinProvider', world, wallet, seen)
}

type Output = readonly [address: string, amount: bigint]
interface PsbtParts {
  readonly value?: bigint
  readonly sighashType?: number
  readonly script?: Uint8Array
  readonly bare?: boolean
  readonly version?: 0 | 2
}
const psbt = (
  outputs: readonly Output[],
  { value = 100_000n, sighashType, script, bare, version = 0 }: PsbtParts = {},
) => {
  const transaction = new btc.Transaction({ allowUnknownOutputs: true, PSBTVersion: version })
  const witnessUtxo = { script: OWN.script, amount: value }
  transaction.addInput({
    txid: '22'.repeat(32),
    index: 0,
    ...(!bare && { witnessUtxo }),
    ...(sighashType !== undefined && { sighashType }),
  })
  for (const [address, amount] of outputs) transaction.addOutputAddress(address, amount)
  if (script) transaction.addOutput({ script, amount: 0n })
  return {
    psbt: Buffer.from(transaction.toPSBT()).toString('base64'),
    signInputs: { [OWN_ADDRESS]: [0] },
  }
}
const signPsbt = (...parts: Parameters<typeof psbt>) => invoke('signPsbt', psbt(...parts))

// Polkadot
const POLKADOT = polkadotNetwork.caipNetworkId
const chainOptions = { id: polkadotNetwork.id, rpcUrl: polkadotNetwork.rpcUrls.default.http[0] ?? '' }

const bootPolkadot = async (plugins: readonly AnyPlugin[]) => {
  const { plugin, seen } = watching()
  const wallet = polkadotWallet()
  const world = createTestModal({
    plugins: [polkadot({ networks: [polkadotNetwork] }), ...plugins, plugin],
    wallets: [wallet],
    http: scriptedHttp([memoryPolkadotChain(chainOptions)]),
  })
  return enter(POLKADOT, 'talisman', world, wallet, seen)
}
const [DOT_ALICE = '', DOT_BOB = ''] = await polkadotWallet().addresses(0)
const [, GENERIC_BOB = ''] = await polkadotWallet().addresses(42)
const ask = createAsk(
  createPolkadotRpc(createTestModal({ plugins: [], http: scriptedHttp([memoryPolkadotChain(chainOptions)]) }) as never),
  polkadotNetwork,
)
const runtime = await openRuntime(ask, POLKADOT)
const { payload: BASE } = await prepareTransfer(ask, {
  from: DOT_ALICE,
  to: DOT_BOB,
  amount: 5n * 10n ** 9n,
  network: polkadotNetwork,
})
const callOf = (name: string, value: object) => {
  const { location, codec } = runtime.builder.buildCall('Balances', name)
  return Buffer.from([...location, ...codec.enc(value)]).toString('hex')
}
const TRANSFER = callOf('transfer_keep_alive', { dest: { type: 'Id', value: DOT_BOB }, value: 5n })
const signPayload = (changes: Partial<SignerPayload>, handler = 'signPayload') =>
  invoke(handler, { payload: { ...BASE, ...changes } })
const signCall = (method: string) => signPayload({ method: `0x${method}` })

// Cosmos
const HUB = cosmosHub.caipNetworkId
const bootCosmos = async (plugins: readonly AnyPlugin[]) => {
  const { plugin, seen } = watching()
  const wallet = keplr()
  const world = createTestModal({
    plugins: [cosmos({ networks: [cosmosHub] }), ...plugins, plugin],
    wallets: [wallet],
    http: nodes(),
  })
  return enter(HUB, 'app.keplr', world, wallet, seen)
}
const ATOM = { denom: cosmosHub.denom, amount: '5' }
const OSMO = { denom: 'uosmo', amount: '7' }
const AUTH = authInfo({
  publicKey: new Uint8Array(33).fill(2),
  sequence: 0n,
  fee: [ATOM],
  gas: 100_000n,
  mode: 'direct',
})
const DIRECT = { authInfoBytes: AUTH, chainId: 'cosmoshub-4', accountNumber: '7' }
const signDirect = (bodyBytes: Uint8Array, authInfoBytes = AUTH) =>
  invoke('signDirect', { ...DIRECT, bodyBytes, authInfoBytes })
const send = (to = SECOND) => ({
  type: 'cosmos-sdk/MsgSend',
  value: { from_address: HERE, to_address: to, amount: [ATOM] },
})
const aminoOf = (msgs: readonly object[]) => ({
  chain_id: 'cosmoshub-4',
  account_number: '7',
  sequence: '0',
  fee: { amount: [ATOM], gas: '100000' },
  msgs,
  memo: '',
})
const signAmino = (...msgs: readonly object[]) => invoke('signAmino', { document: aminoOf(msgs) })
const PAYMENT = paymentBody({ from: HERE, to: SECOND, coin: ATOM, memo: 'hi' })
const anyMessage = (type: string, content: Uint8Array) => writeMessage(1, writeAny(type, content))
/** A message with two receivers: readers differ in which of them counts. */
const TWICE = anyMessage(
  '/cosmos.bank.v1beta1.MsgSend',
  join(writeBytes(1, HERE), writeBytes(2, SECOND), writeBytes(2, HERE)),
)

type Boot = (plugins: readonly AnyPlugin[]) => Promise<World>

const READ: readonly (readonly [string, Boot, Attempt, OperationTransfers])[] = [
  [
    'Bitcoin: a payment to two',
    bootBitcoin,
    invoke('sendTransfer', {
      recipients: [
        { address: PAID, amount: '5' },
        { address: LEGACY, amount: '7' },
      ],
    }),
    [
      { to: PAID, amount: '5' },
      { to: LEGACY, amount: '7' },
    ],
  ],
  [
    'Bitcoin: a PSBT, without its change',
    bootBitcoin,
    signPsbt([
      [PAID, 50_000n],
      [TAPROOT, 1_000n],
      [OWN_ADDRESS, 48_000n],
    ]),
    [
      { to: PAID, amount: '50000' },
      { to: TAPROOT, amount: '1000' },
    ],
  ],
  [
    'Bitcoin: a PSBT of version 2',
    bootBitcoin,
    signPsbt([[LEGACY, 99_000n]], { version: 2, sighashType: 1 }),
    [{ to: LEGACY, amount: '99000' }],
  ],
  ['Bitcoin: a message', bootBitcoin, invoke('sign', { message: 'hi' }), []],
  [
    'Polkadot: a payment',
    bootPolkadot,
    invoke('send', { to: GENERIC_BOB, amount: '15000000000' }),
    [{ to: DOT_BOB, amount: '15000000000' }],
  ],
  ['Polkadot: a payload', bootPolkadot, signCall(TRANSFER), [{ to: DOT_BOB, amount: '5' }]],
  [
    'Polkadot: a payload that may close the account',
    bootPolkadot,
    signCall(callOf('transfer_allow_death', { dest: { type: 'Id', value: DOT_BOB }, value: 2n ** 100n })),
    [{ to: DOT_BOB, amount: String(2n ** 100n) }],
  ],
  [
    'Polkadot: a transaction',
    bootPolkadot,
    signPayload({}, 'sendTransaction'),
    [{ to: DOT_BOB, amount: '5000000000' }],
  ],
  ['Polkadot: a message', bootPolkadot, invoke('sign', { message: 'hi' }), []],
  ['Cosmos: a payment', bootCosmos, invoke('send', { to: SECOND, amount: '5' }), [{ to: SECOND, amount: '5' }]],
  [
    'Cosmos: a payment of another coin',
    bootCosmos,
    invoke('send', { to: SECOND, amount: '5', token: 'uosmo' }),
    [{ to: SECOND, amount: '5', asset: 'uosmo' }],
  ],
  ['Cosmos: a transaction', bootCosmos, signDirect(PAYMENT), [{ to: SECOND, amount: '5' }]],
  [
    'Cosmos: a transaction with several coins and messages',
    bootCosmos,
    signDirect(join(sendMessage(HERE, SECOND, [ATOM, OSMO]), sendMessage(HERE, HERE, [ATOM]))),
    [
      { to: SECOND, amount: '5' },
      { to: SECOND, amount: '7', asset: 'uosmo' },
      { to: HERE, amount: '5' },
    ],
  ],
  [
    'Cosmos: a transaction as JSON',
    bootCosmos,
    signAmino(send(), send(HERE)),
    [
      { to: SECOND, amount: '5' },
      { to: HERE, amount: '5' },
    ],
  ],
  [
    'Cosmos: a transaction to send',
    bootCosmos,
    invoke('sendTransaction', { ...DIRECT, bodyBytes: PAYMENT }),
    [{ to: SECOND, amount: '5' }],
  ],
  [
    'Cosmos: a transaction to send as JSON',
    bootCosmos,
    invoke('sendTransaction', { document: aminoOf([send()]) }),
    [{ to: SECOND, amount: '5' }],
  ],
  ['Cosmos: a message', bootCosmos, invoke('sign', { message: 'hi' }), []],
]

test.each(READ)('%s is read', async (_, boot, attempt, transfers) => {
  const world = await boot([])
  await attempt(world).catch(() => undefined)
  expect(world.seen).toEqual([transfers])
})

const OPAQUE: readonly (readonly [string, Boot, Attempt])[] = [
  [
    'Bitcoin: signatures for no output',
    bootBitcoin,
    signPsbt([[OWN_ADDRESS, 99_000n]], { sighashType: btc.SigHash.NONE }),
  ],
  [
    'Bitcoin: signatures for one output',
    bootBitcoin,
    signPsbt([[OWN_ADDRESS, 99_000n]], { sighashType: btc.SigHash.SINGLE }),
  ],
  [
    'Bitcoin: signatures for one input',
    bootBitcoin,
    signPsbt([[OWN_ADDRESS, 99_000n]], { sighashType: btc.SigHash.ALL_ANYONECANPAY }),
  ],
  [
    'Bitcoin: an output of data',
    bootBitcoin,
    signPsbt([[OWN_ADDRESS, 99_000n]], { script: Uint8Array.from([0x6a, 0x5d, 1, 0]) }),
  ],
  ['Bitcoin: an input without its amount', bootBitcoin, signPsbt([[OWN_ADDRESS, 99_000n]], { bare: true })],
  ['Bitcoin: all for the miner', bootBitcoin, signPsbt([[OWN_ADDRESS, 1_000n]], { value: 2_000_000n })],
  ['Polkadot: a batch', bootPolkadot, signCall(`1a0004${TRANSFER}`)],
  ['Polkadot: a proxied call', bootPolkadot, signCall(`1d0000${'ab'.repeat(32)}00${TRANSFER}`)],
  ['Polkadot: all of an account', bootPolkadot, signCall(`040400${'ab'.repeat(32)}00`)],
  ['Polkadot: a call with more behind it', bootPolkadot, signCall(`${TRANSFER}00`)],
  ['Polkadot: a receiver of an index', bootPolkadot, signCall(`0403010414`)],
  ['Polkadot: a tip', bootPolkadot, signPayload({ tip: `0x${'00'.repeat(15)}02` })],
  ['Polkadot: another runtime', bootPolkadot, signPayload({ specVersion: '0x00ffffff' })],
  ['Polkadot: bytes', bootPolkadot, invoke('sign', { message: { raw: Uint8Array.from([4, 3, 0]) } })],
  [
    'Cosmos: a call for another account',
    bootCosmos,
    signDirect(anyMessage('/cosmos.authz.v1beta1.MsgExec', sendMessage(HERE, SECOND, [ATOM]))),
  ],
  ['Cosmos: a permission', bootCosmos, signDirect(anyMessage('/cosmos.authz.v1beta1.MsgGrant', writeBytes(1, HERE)))],
  [
    'Cosmos: a transfer to another chain',
    bootCosmos,
    signDirect(anyMessage('/ibc.applications.transfer.v1.MsgTransfer', writeBytes(1, 'transfer'))),
  ],
  [
    'Cosmos: a payment beside an unknown message',
    bootCosmos,
    signDirect(join(PAYMENT, anyMessage('/x.Y', writeBytes(1, 'z')))),
  ],
  ['Cosmos: a field that stands twice', bootCosmos, signDirect(TWICE)],
  [
    'Cosmos: an extension',
    bootCosmos,
    signDirect(join(PAYMENT, writeMessage(1023, writeAny('/x.Y', new Uint8Array())))),
  ],
  ['Cosmos: a tip', bootCosmos, signDirect(PAYMENT, join(AUTH, writeMessage(3, writeNumber(1, 1n))))],
  ['Cosmos: a delegation as JSON', bootCosmos, signAmino({ type: 'cosmos-sdk/MsgDelegate', value: {} })],
  [
    'Cosmos: a call for another account as JSON',
    bootCosmos,
    signAmino({ type: 'cosmos-sdk/MsgExec', value: { grantee: HERE, msgs: [send()] } }),
  ],
  ['Cosmos: a payment beside another message as JSON', bootCosmos, signAmino(send(), { type: 'x/Y', value: {} })],
  [
    'Cosmos: a payment with an unknown field as JSON',
    bootCosmos,
    signAmino({ ...send(), value: { ...send().value, more: 1 } }),
  ],
]

test.each(OPAQUE)('%s is opaque, and reaches the wallet without a limit alone', async (_, boot, attempt) => {
  const world = await boot([])
  await attempt(world).catch(() => undefined)
  expect(world.seen).toEqual(['opaque'])
  expect(world.asked()).toBe(1)
  const limited = await boot([limit({ asset: 'eip155:1', most: 2n ** 200n })])
  await expect(attempt(limited)).rejects.toMatchObject({ code: 'LIMIT_REQUEST_INVALID' })
  expect(limited.asked()).toBe(0)
})

describe('the limit of the guide refuses', () => {
  const paying = READ.filter(([, , , transfers]) => transfers.length > 0)
  test.each(paying)('%s, if it limits another family', async (_, boot, attempt) => {
    const limited = await boot([limit({ asset: 'eip155:1', most: 2n ** 200n })])
    await expect(attempt(limited)).rejects.toMatchObject({ code: 'LIMIT_ASSET_INVALID' })
    expect(limited.asked()).toBe(0)
  })

  test.each([
    ['Bitcoin', bootBitcoin, BITCOIN, signPsbt([[PAID, 50_001n]], { value: 60_000n }), 50_000n],
    ['Polkadot', bootPolkadot, POLKADOT, signCall(TRANSFER), 4n],
    ['Cosmos', bootCosmos, HUB, signDirect(PAYMENT), 4n],
  ] as const)('more than its limit on %s', async (_, boot, asset, attempt, most) => {
    const limited = await boot([limit({ asset, most })])
    await expect(attempt(limited)).rejects.toMatchObject({ code: 'LIMIT_AMOUNT_EXCEEDED' })
    expect(limited.asked()).toBe(0)
    const wider = await boot([limit({ asset, most: most + 1n })])
    await attempt(wider).catch(() => undefined)
    expect(wider.asked()).toBe(1)
  })
})
