import { TypedDataEncoder } from 'ethers'
import { hashTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { readPowers, type TypedDataPower } from '../../../../examples/embedded-wallet/frame/decode/typed-data-powers.js'
import { readTypedData } from '../../../../examples/embedded-wallet/frame/decode/read-typed-data.js'
import { hashNestedTypedData } from '../../../../examples/embedded-wallet/frame/smart/nested-typed-data.js'

const OWN = '0x00000000000000000000000000000000000000a1'
const OTHER = '0x00000000000000000000000000000000000000b1'

type Types = Record<string, readonly { readonly name: string; readonly type: string }[]>

/** Reads types as EIP-712 writes them in one line. */
const parseTypes = (text: string): Types =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name = '', fields = '']) => [
      name,
      fields.split(',').map((field) => {
        const [type = '', own = ''] = field.split(' ')
        return { name: own, type }
      }),
    ]),
  )

/** Makes a value of a type; every address is of another party. */
const fill = (types: Types, type: string): unknown => {
  const [, element, size] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (element !== undefined) return Array.from({ length: Number(size || 1) }, () => fill(types, element))
  const fields = types[type]
  if (fields) return Object.fromEntries(fields.map(({ name, type: own }) => [name, fill(types, own)]))
  if (type === 'address') return OTHER
  if (type === 'bool') return true
  if (type === 'string') return 'text'
  if (type.startsWith('bytes')) return `0x${'12'.repeat(Number(type.slice(5) || 3))}`
  return '7'
}

const powersOf = (text: string, { rename, change = {} }: { rename?: string; change?: object } = {}) => {
  const [, first = ''] = /^(\w+)\(/.exec(text) ?? []
  const primaryType = rename ?? first
  const types = parseTypes(rename ? text.replace(first, rename) : text)
  const message = { ...(fill(types, primaryType) as object), ...change }
  return readPowers(readTypedData(JSON.stringify({ types, primaryType, domain: { chainId: 1 }, message })), OWN)
}

const SEAPORT =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'
const PERMIT2 = 'TokenPermissions(address token,uint256 amount)'

/** Families by which wallets were drained, or accounts taken over: what each lets others do, and where its type is published. */
const FAMILIES: readonly (readonly [TypedDataPower, string, string])[] = [
  [
    'spender',
    'eips.ethereum.org/EIPS/eip-2612',
    'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
  ],
  [
    'spender',
    'github.com/makerdao/dss',
    'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
  ],
  [
    'spender',
    'eips.ethereum.org/EIPS/eip-4494',
    'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)',
  ],
  [
    'spender',
    'github.com/Uniswap/permit2',
    'PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)',
  ],
  [
    'spender',
    'github.com/Uniswap/permit2',
    'PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)',
  ],
  [
    'spender',
    'github.com/Uniswap/permit2',
    `PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${PERMIT2}`,
  ],
  [
    'spender',
    'github.com/Uniswap/permit2',
    `PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${PERMIT2}`,
  ],
  [
    'spender',
    'github.com/Uniswap/UniswapX',
    `PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Witness witness)${PERMIT2}Witness(address user,uint256 amount)`,
  ],
  [
    'moves',
    'eips.ethereum.org/EIPS/eip-3009',
    'TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)',
  ],
  [
    'moves',
    'eips.ethereum.org/EIPS/eip-3009',
    'ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)',
  ],
  [
    'moves',
    'hyperliquid.gitbook.io (exchange endpoint)',
    'UsdSend(string hyperliquidChain,string destination,string amount,uint64 time)',
  ],
  [
    'moves',
    'hyperliquid.gitbook.io (exchange endpoint)',
    'SpotSend(string hyperliquidChain,string destination,string token,string amount,uint64 time)',
  ],
  [
    'moves',
    'hyperliquid.gitbook.io (exchange endpoint)',
    'Withdraw(string hyperliquidChain,string destination,string amount,uint64 time)',
  ],
  [
    'acts',
    'hyperliquid.gitbook.io (exchange endpoint)',
    'ApproveAgent(string hyperliquidChain,address agentAddress,string agentName,uint64 nonce)',
  ],
  [
    'acts',
    'hyperliquid.gitbook.io (exchange endpoint)',
    'ApproveBuilderFee(string hyperliquidChain,string maxFeeRate,address builder,uint64 nonce)',
  ],
  ['opaque', 'github.com/hyperliquid-dex/hyperliquid-python-sdk', 'Agent(string source,bytes32 connectionId)'],
  ['acts', 'github.com/maticnetwork/pos-portal', 'MetaTransaction(uint256 nonce,address from,bytes functionSignature)'],
  [
    'acts',
    'github.com/OpenZeppelin/openzeppelin-contracts (ERC2771Forwarder)',
    'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,uint48 deadline,bytes data)',
  ],
  [
    'acts',
    'github.com/opengsn/gsn',
    'RelayRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data,uint256 validUntilTime,RelayData relayData)RelayData(uint256 maxFeePerGas,address relayWorker,address paymaster,bytes paymasterData)',
  ],
  [
    'acts',
    'github.com/safe-global/safe-smart-account',
    'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
  ],
  [
    'moves',
    'github.com/safe-global/safe-smart-account',
    'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
  ],
  ['opaque', 'github.com/safe-global/safe-smart-account', 'SafeMessage(bytes message)'],
  [
    'acts',
    'eips.ethereum.org/EIPS/eip-4337 (entry point 0.8)',
    'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)',
  ],
  [
    'acts',
    'github.com/MetaMask/delegation-framework',
    'Delegation(address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt)Caveat(address enforcer,bytes terms)',
  ],
  [
    'acts',
    'github.com/OpenZeppelin/openzeppelin-contracts (Votes)',
    'Delegation(address delegatee,uint256 nonce,uint256 expiry)',
  ],
  [
    'acts',
    'github.com/aave/aave-v3-core',
    'DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)',
  ],
  [
    'acts',
    'github.com/morpho-org/morpho-blue',
    'Authorization(address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline)',
  ],
  [
    'acts',
    'github.com/compound-finance/comet',
    'Authorization(address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry)',
  ],
  [
    'acts',
    'docs.zksync.io (EIP-712 transactions)',
    'Transaction(uint256 txType,uint256 from,uint256 to,uint256 gasLimit,uint256 gasPerPubdataByteLimit,uint256 maxFeePerGas,uint256 maxPriorityFeePerGas,uint256 paymaster,uint256 nonce,uint256 value,bytes data,bytes32[] factoryDeps,bytes paymasterInput)',
  ],
  ['order', 'github.com/ProjectOpenSea/seaport', SEAPORT],
  ['order', 'github.com/ProjectOpenSea/seaport (bulk orders)', `BulkOrder(OrderComponents[2][2] tree)${SEAPORT}`],
  [
    'order',
    'etherscan.io (Blur Exchange)',
    'Order(address trader,uint8 side,address matchingPolicy,address collection,uint256 tokenId,uint256 amount,address paymentToken,uint256 price,uint256 listingTime,uint256 expirationTime,Fee[] fees,uint256 salt,bytes extraParams,uint256 nonce)Fee(uint16 rate,address recipient)',
  ],
  ['opaque', 'etherscan.io (Blur Exchange, many orders)', 'Root(bytes32 root)'],
  [
    'order',
    'github.com/LooksRare/contracts-exchange-v2',
    'Maker(uint8 quoteType,uint256 globalNonce,uint256 subsetNonce,uint256 orderNonce,uint256 strategyId,uint8 collectionType,address collection,address currency,address signer,uint256 startTime,uint256 endTime,uint256 price,uint256[] itemIds,uint256[] amounts,bytes additionalParameters)',
  ],
  [
    'order',
    'github.com/0xProject/protocol (v4)',
    'LimitOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)',
  ],
  [
    'order',
    'github.com/cowprotocol/contracts',
    'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
  ],
  [
    'order',
    'github.com/1inch/limit-order-protocol',
    'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
  ],
  ['opaque', 'github.com/coinbase/smart-wallet', 'CoinbaseSmartWalletMessage(bytes32 hash)'],
  ['opaque', 'github.com/zerodevapp/kernel', 'Kernel(bytes32 hash)'],
]

describe('typed data', () => {
  test.each(FAMILIES)(
    'that gives the power %s is known by its shape, whatever it is called (%s) %s',
    (power, _, types) => {
      expect(powersOf(types)).toContain(power)
      expect(powersOf(types, { rename: 'Welcome' })).toContain(power)
    },
  )

  test('that names the account alone gives no party a power', () => {
    const types = 'Profile(address owner,address operator,string name)'
    expect(powersOf(types, { change: { owner: OWN, operator: OWN } })).toEqual([])
    expect(powersOf(types, { change: { owner: OWN } })).toEqual(['spender'])
  })

  test('keeps its power where its lists are empty', () => {
    expect(powersOf(SEAPORT, { rename: 'Welcome', change: { offer: [], consideration: [] } })).toContain('order')
  })

  test.each([
    ['Login(string statement,uint256 nonce)', []],
    ['Terms(string text,bool accepted)', []],
    // The example of EIP-712.
    ['Mail(Person from,Person to,string contents)Person(string name,address wallet)', ['unknown']],
    ['Proof(address prover,bytes32 proposal)', ['unknown']],
    ['Intent(bytes32 intentHash,uint256 nonce)', ['opaque']],
    ['EnableSession(bytes32 digest,uint64 chainId,bool isOpen)', ['opaque']],
    ['AddSigner(address wallet,address key,uint256 nonce)', ['acts']],
    ['Session(address key,uint256 validUntil)', ['acts']],
    ['Upgrade(address wallet,address implementation,uint256 nonce)', ['acts']],
    ['SetDispatcherWithSig(uint256 profileId,address dispatcher,uint256 nonce,uint256 deadline)', ['acts']],
    ['BurnWithSig(uint256 tokenId,uint256 nonce,uint256 deadline)', ['moves']],
  ])('%s is %j', (types, powers) => {
    expect(powersOf(types)).toEqual(powers)
  })
})

describe('a primary type with a colon', () => {
  const type = 'HyperliquidTransaction:UsdSend'
  const fields = [
    { name: 'hyperliquidChain', type: 'string' },
    { name: 'destination', type: 'string' },
    { name: 'amount', type: 'string' },
    { name: 'time', type: 'uint64' },
  ]
  const domain = {
    name: 'HyperliquidSignTransaction',
    version: '1',
    chainId: 42161,
    verifyingContract: `0x${'0'.repeat(40)}`,
  }
  const message = { hyperliquidChain: 'Mainnet', destination: OTHER, amount: '100', time: '1720000000000' }
  const write = (types: Types, primaryType = type) => JSON.stringify({ domain, types, primaryType, message })

  test('is read, hashed as libraries hash it, and known to move money', () => {
    const data = readTypedData(write({ [type]: fields }))
    const hash = TypedDataEncoder.hash(domain, { [type]: fields }, message)
    expect(hashTypedData(data as never)).toBe(hash)
    expect(readPowers(data, OWN)).not.toEqual([])
  })

  test.each([
    [
      'refers to other types, which libraries hash differently',
      { [type]: [...fields, { name: 'more', type: 'More[]' }], More: fields },
      type,
    ],
    ['has two colons', { 'A:B:C': fields }, 'A:B:C'],
    ['has no name before it', { ':UsdSend': fields }, ':UsdSend'],
    ['ends the type', { 'A:B(address to)': fields }, 'A:B(address to)'],
    ['is not the primary one', { UsdSend: fields, [type]: fields }, 'UsdSend'],
  ])('is refused if it %s', (_why, types, primaryType) => {
    expect(() => readTypedData(write(types, primaryType))).toThrow()
  })

  test('is refused for a contract, whose check of it libraries cannot write', () => {
    const verifier = { name: 'Account', version: '1', chainId: 42161, verifyingContract: OWN } as const
    const data = readTypedData(write({ [type]: fields }))
    expect(() => hashNestedTypedData(data, verifier)).toThrow()
  })
})
