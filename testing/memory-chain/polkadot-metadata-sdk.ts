import { metadata, Struct, str, u32, u8, Vector } from '@polkadot-api/substrate-bindings'
import { encodeHex } from '../../kit/bytes/hex.js'

type Encoded = Parameters<typeof metadata.enc>[0]
type V14 = Extract<Encoded['metadata'], { tag: 'v14' }>['value']
type Definition = V14['lookup'][number]['def']

/** The versions that the transactions of the chain in memory name. */
export const RUNTIME = { specName: 'memory', specVersion: 1, transactionVersion: 1 } as const

/** Where the pallet of the transfers stands, and its calls. */
const BALANCES = 4
const CALLS = { transfer_allow_death: 0, transfer_keep_alive: 3 } as const

/** The extensions of its transactions, in their order: name, type of the value, type of what is signed beside it. */
const EXTENSIONS: readonly (readonly [identifier: string, type: string, additional: string])[] = [
  ['CheckNonZeroSender', 'void', 'void'],
  ['CheckSpecVersion', 'void', 'u32'],
  ['CheckTxVersion', 'void', 'u32'],
  ['CheckGenesis', 'void', 'hash'],
  ['CheckMortality', 'era', 'hash'],
  ['CheckNonce', 'compact u32', 'void'],
  ['CheckWeight', 'void', 'void'],
  ['ChargeTransactionPayment', 'compact u128', 'void'],
  ['CheckMetadataHash', 'u8', 'optional hash'],
]

const primitive = (tag: string): Definition => ({ tag: 'primitive', value: { tag, value: undefined } }) as Definition

/** The types of the runtime by name: a subset of those that relay chains have, with the same shapes. */
const typesOf = (at: (name: string) => number) => {
  const field = (type: string, name?: string) => ({ name, type: at(type), typeName: undefined, docs: [] })
  const struct = (fields: Readonly<Record<string, string>>): Definition => ({
    tag: 'composite',
    value: Object.entries(fields).map(([name, type]) => field(type, name)),
  })
  const wrapper = (type: string): Definition => ({ tag: 'composite', value: [field(type)] })
  const variants = (
    all: Readonly<Record<string, readonly [index: number, ...fields: (readonly [string?, string?])[]]>>,
  ) =>
    ({
      tag: 'variant',
      value: Object.entries(all).map(([name, [index, ...fields]]) => ({
        name,
        index,
        fields: fields.map(([type = '', label]) => field(type, label)),
        docs: [],
      })),
    }) satisfies Definition
  const array = (len: number, type = 'u8'): Definition => ({ tag: 'array', value: { len, type: at(type) } })
  return {
    u8: [primitive('u8')],
    u32: [primitive('u32')],
    u128: [primitive('u128')],
    str: [primitive('str')],
    void: [{ tag: 'tuple', value: [] }],
    'compact u32': [{ tag: 'compact', value: at('u32') }],
    'compact u128': [{ tag: 'compact', value: at('u128') }],
    hash: [array(32)],
    'bytes 64': [array(64)],
    'bytes 65': [array(65)],
    era: [array(2)],
    'optional hash': [variants({ None: [0], Some: [1, ['hash']] }), 'Option'],
    account: [wrapper('hash'), 'sp_core', 'crypto', 'AccountId32'],
    address: [variants({ Id: [0, ['account']] }), 'sp_runtime', 'multiaddress', 'MultiAddress'],
    signature: [
      variants({ Ed25519: [0, ['bytes 64']], Sr25519: [1, ['bytes 64']], Ecdsa: [2, ['bytes 65']] }),
      'sp_runtime',
      'MultiSignature',
    ],
    transfer: [
      variants({
        transfer_allow_death: [CALLS.transfer_allow_death, ['address', 'dest'], ['compact u128', 'value']],
        transfer_keep_alive: [CALLS.transfer_keep_alive, ['address', 'dest'], ['compact u128', 'value']],
      }),
      'pallet_balances',
      'pallet',
      'Call',
    ],
    call: [variants({ Balances: [BALANCES, ['transfer']] }), 'memory_runtime', 'RuntimeCall'],
    version: [
      struct({
        spec_name: 'str',
        impl_name: 'str',
        authoring_version: 'u32',
        spec_version: 'u32',
        impl_version: 'u32',
        apis: 'apis',
        transaction_version: 'u32',
        state_version: 'u8',
      }),
      'sp_version',
      'RuntimeVersion',
    ],
    apis: [{ tag: 'sequence', value: at('u8') }],
    token: [variants({ FundsUnavailable: [0], OnlyProvider: [1], BelowMinimum: [2] }), 'sp_runtime', 'TokenError'],
    failure: [variants({ Other: [0], BadOrigin: [2], Token: [7, ['token']] }), 'sp_runtime', 'DispatchError'],
    systemEvent: [
      variants({ ExtrinsicSuccess: [0], ExtrinsicFailed: [1, ['failure', 'dispatch_error']] }),
      'frame_system',
      'pallet',
      'Event',
    ],
    event: [variants({ System: [0, ['systemEvent']] }), 'memory_runtime', 'RuntimeEvent'],
    phase: [variants({ ApplyExtrinsic: [0, ['u32']], Finalization: [1] }), 'frame_system', 'Phase'],
    topics: [{ tag: 'sequence', value: at('hash') }],
    record: [struct({ phase: 'phase', event: 'event', topics: 'topics' }), 'frame_system', 'EventRecord'],
    records: [{ tag: 'sequence', value: at('record') }],
    extrinsic: [wrapper('apis'), 'sp_runtime', 'generic', 'UncheckedExtrinsic'],
  } as Readonly<Record<string, readonly [Definition, ...path: string[]]>>
}

const runtimeVersion = Struct({
  spec_name: str,
  impl_name: str,
  authoring_version: u32,
  spec_version: u32,
  impl_version: u32,
  apis: Vector(u8),
  transaction_version: u32,
  state_version: u8,
})

const u128 = (value: bigint): Uint8Array =>
  Uint8Array.from({ length: 16 }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

/** The metadata (V14) of a runtime with System and Balances, as a node returns it. */
export const encodeMetadata = (deposit: bigint, prefix: number): Uint8Array => {
  const names = Object.keys(typesOf(() => 0))
  const at = (name: string) => names.indexOf(name)
  const types = typesOf(at)
  const params = [
    { name: 'Address', type: at('address') },
    { name: 'Call', type: at('call') },
    { name: 'Signature', type: at('signature') },
    { name: 'Extra', type: at('void') },
  ]
  const lookup = names.map((name, id) => {
    const [def, ...path] = types[name] as readonly [Definition, ...string[]]
    return { id, path, params: name === 'extrinsic' ? params : [], def, docs: [] }
  })
  const { specName: spec_name, specVersion: spec_version, transactionVersion: transaction_version } = RUNTIME
  const version = runtimeVersion.enc({
    spec_name,
    impl_name: spec_name,
    authoring_version: 1,
    spec_version,
    impl_version: 1,
    apis: [],
    transaction_version,
    state_version: 1,
  })
  const events = {
    name: 'Events',
    modifier: 1,
    type: { tag: 'plain', value: at('records') },
    fallback: '0x00',
    docs: [],
  }
  const pallet = (name: string, index: number, rest: object) => ({
    name,
    index,
    storage: undefined,
    calls: undefined,
    events: undefined,
    constants: [],
    errors: undefined,
    docs: [],
    ...rest,
  })
  const constant = (name: string, type: string, value: Uint8Array) => ({
    name,
    type: at(type),
    value: `0x${encodeHex(value)}`,
    docs: [],
  })
  const value = {
    lookup,
    pallets: [
      pallet('System', 0, {
        storage: { prefix: 'System', items: [events] },
        events: at('systemEvent'),
        constants: [constant('Version', 'version', version), constant('SS58Prefix', 'u8', Uint8Array.of(prefix))],
      }),
      pallet('Balances', BALANCES, {
        calls: at('transfer'),
        constants: [constant('ExistentialDeposit', 'u128', u128(deposit))],
      }),
    ],
    extrinsic: {
      type: at('extrinsic'),
      version: 4,
      signedExtensions: EXTENSIONS.map(([identifier, type, additional]) => ({
        identifier,
        type: at(type),
        additionalSigned: at(additional),
      })),
    },
    type: at('void'),
    apis: [],
  }
  return metadata.enc({ magicNumber: 0x6174656d, metadata: { tag: 'v14', value } } as unknown as Encoded)
}
