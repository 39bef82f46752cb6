import {
  type AbiFunction,
  createPublicClient,
  createWalletClient,
  defineChain,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  maxUint256,
  parseAbi,
  stringToHex,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount, publicKeyToAddress } from 'viem/accounts'
import { virtualWallet } from 'portico/testing'

const ABI = parseAbi([
  'struct Permission { address target; bytes4 selector; uint256 valueLimit; uint256 tokenLimit; }',
  'function grant(bytes32 id, address[] keys, uint48 expiry, Permission[] permissions)',
  'function revoke(bytes32 id)',
])
const PLAIN = '0x00000000'
const TRANSFER = '0xa9059cbb'

interface SessionWalletOptions {
  readonly name: string
  readonly privateKey: Hex
  readonly chain: { readonly id: number; readonly name: string; readonly rpcUrl: string }
  /** The contract whose code the account runs (EIP-7702): `SessionAccount` of the local network. */
  readonly sessionAccount: Hex
}

/** What a page asks for, as ERC-7715 has it. The page has read it already. */
interface Request {
  readonly expiry: number
  readonly signer: { readonly data: { readonly keys: readonly { readonly publicKey: Hex }[] } }
  readonly permissions: readonly {
    readonly type: string
    readonly data: {
      readonly address: Hex
      readonly allowance: Hex
      readonly abi: readonly AbiFunction[]
      readonly functions: readonly { readonly functionName: string; readonly valueLimit: Hex }[]
    }
  }[]
}

/** The id of a session on the chain, which ends it again after a reload. */
const idOf = ({ expiry, permissions }: Pick<Request, 'expiry' | 'permissions'>): Hex =>
  keccak256(stringToHex(JSON.stringify([permissions, expiry])))

const toPermissions = ({ data, type }: Request['permissions'][number]) => {
  const none = { selector: PLAIN, valueLimit: 0n, tokenLimit: 0n } as const
  if (type === 'native-token-transfer') return [{ ...none, target: zeroAddress, valueLimit: BigInt(data.allowance) }]
  if (type === 'erc20-token-transfer')
    return [{ ...none, target: data.address, selector: TRANSFER, tokenLimit: BigInt(data.allowance) } as const]
  return data.functions.map(({ functionName, valueLimit }) => {
    const found = data.abi.find((one) => one.type === 'function' && one.name === functionName)
    if (!found) throw new Error(`${functionName} is not in the ABI.`)
    const limits = { valueLimit: BigInt(valueLimit), tokenLimit: maxUint256 }
    return { ...limits, target: data.address, selector: toFunctionSelector(found) }
  })
}

/**
 * A wallet of this page that grants sessions: the code of its account lets other keys act together, within limits that the
 * chain enforces. It approves every request: the demo's modal has asked before.
 */
export const sessionWallet = ({ chain, name, privateKey, sessionAccount }: SessionWalletOptions) => {
  const own = virtualWallet({ name, rdns: 'example.sessions', privateKeys: [privateKey], chains: [chain] })
  const account = privateKeyToAccount(privateKey)
  const shared = {
    chain: defineChain({
      ...{ id: chain.id, name: chain.name, rpcUrls: { default: { http: [chain.rpcUrl] } } },
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    }),
    transport: http(chain.rpcUrl),
    pollingInterval: 50,
  }
  const client = createWalletClient({ ...shared, account })
  const node = createPublicClient(shared)
  /** Sends a call of the account to itself; the first one also makes it run the code. */
  const callItself = async (data: Hex) => {
    const authorization = await client.signAuthorization({ contractAddress: sessionAccount, executor: 'self' })
    const isReady = (await node.getCode({ address: account.address })) !== undefined
    const hash = await client.sendTransaction({
      ...{ to: account.address, data },
      ...(!isReady && { authorizationList: [authorization] }),
    })
    const { status } = await node.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error('The account has refused.')
  }
  /** How the wallet answers wrongly, in tests. */
  const faults = { expiry: 0, keys: [] as readonly { readonly type: string; readonly publicKey: Hex }[] }

  const grant = async (request: Request) => {
    const context = idOf(request)
    const given = request.signer.data.keys
    const keys = [...given, ...faults.keys].map(({ publicKey }) => publicKeyToAddress(publicKey))
    const permissions = request.permissions.flatMap(toPermissions)
    const args = [context, keys, request.expiry + faults.expiry, permissions] as const
    await callItself(encodeFunctionData({ abi: ABI, functionName: 'grant', args }))
    const signer = { type: 'keys', data: { keys: [...given, ...faults.keys] } }
    return { context, expiry: request.expiry + faults.expiry, permissions: request.permissions, signer }
  }
  const revoke = async (session: Pick<Request, 'expiry' | 'permissions'> & { readonly pci: string }) => {
    await callItself(encodeFunctionData({ abi: ABI, functionName: 'revoke', args: [idOf(session)] }))
    return account.signMessage({ message: `End the session ${session.pci}` })
  }
  const permissions = {
    supported: true,
    permissionTypes: ['native-token-transfer', 'erc20-token-transfer', 'contract-call'],
    // The code of the account wants the signatures of all keys.
    signerTypes: ['keys', 'multisig'],
    policyTypes: [],
  }
  const provider = {
    ...own.provider,
    async request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
      const [first] = (Array.isArray(args.params) ? args.params : []) as readonly unknown[]
      if (args.method === 'wallet_grantPermissions') return grant(first as Request)
      if (args.method === 'wallet_revokePermissions' && typeof first === 'object' && first !== null && 'pci' in first)
        return revoke(first as Parameters<typeof revoke>[0])
      if (args.method === 'wallet_getCapabilities') return { [`0x${chain.id.toString(16)}`]: { permissions } }
      return own.provider.request(args)
    },
  }
  const announce = (target: EventTarget) => {
    const detail = Object.freeze({ info: own.info, provider })
    const say = () => target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    target.addEventListener('eip6963:requestProvider', say)
    say()
  }
  return { ...own, announce, faults, provider }
}
