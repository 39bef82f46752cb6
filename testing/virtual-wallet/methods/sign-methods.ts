import type { PrivateKeyAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { ProviderError } from '../../approvals/provider-error.js'
import type { WalletCore, WalletMethod, WalletMethods } from '../wallet-core.js'
import { hexAddress, hexBytes } from './hex-schemas.js'
import { parseParams } from '../../wallet-shell/parse-params.js'

const signParams = z.tuple([z.string(), hexAddress], z.unknown())

const typedData = z.object({
  domain: z._default(z.looseObject({ chainId: z.optional(z.union([z.number(), z.string(), z.bigint()])) }), {}),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  message: z.record(z.string(), z.unknown()),
})
const typedDataParams = z.tuple([hexAddress, z.unknown()], z.unknown())

const readTypedData = (data: unknown): z.infer<typeof typedData> => {
  try {
    return parseParams(typedData, typeof data === 'string' ? JSON.parse(data) : data)
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError(-32602, 'Invalid parameters: not JSON.')
  }
}

/** Finds the account of an address that is shared with the site. @throws 4100 */
export const findSigner = async ({ keyring, visible }: WalletCore, address: string): Promise<PrivateKeyAccount> => {
  const shared = (await visible()).some((one) => one.toLowerCase() === address.toLowerCase())
  const account = shared ? await keyring.find(address) : undefined
  if (!account) throw new ProviderError(4100)
  return account
}

const signTypedData =
  (core: WalletCore): WalletMethod =>
  (params) => ({
    asks: true,
    check: async () => {
      const [address, data] = parseParams(typedDataParams, params)
      const { chainId } = readTypedData(data).domain
      if (chainId !== undefined && Number(chainId) !== core.state().chainId) {
        throw new ProviderError(
          -32602,
          `Provided chainId "${chainId}" must match the active chainId "${core.state().chainId}"`,
        )
      }
      await findSigner(core, address)
    },
    perform: async () => {
      const [address, data] = parseParams(typedDataParams, params)
      const account = await findSigner(core, address)
      // Includes the domain's type: viem drops a hexadecimal chain id (as ethers writes it) otherwise.
      return account.signTypedData(readTypedData(data) as Parameters<typeof account.signTypedData>[0])
    },
  })

/**
 * Signatures: EIP-191 and EIP-712, with the wallet's real keys.
 * @source https://eips.ethereum.org/EIPS/eip-191, https://eips.ethereum.org/EIPS/eip-712
 */
export const signMethods = (core: WalletCore): WalletMethods => ({
  personal_sign: (params) => ({
    asks: true,
    check: async () => void (await findSigner(core, parseParams(signParams, params)[1])),
    perform: async () => {
      const [data, address] = parseParams(signParams, params)
      const bytes = z.safeParse(hexBytes, data)
      // Wallets accept plain text, too.
      return (await findSigner(core, address)).signMessage({ message: bytes.success ? { raw: bytes.data } : data })
    },
  }),
  eth_signTypedData_v4: signTypedData(core),
  // v3 has no arrays; for everything else its bytes equal those of v4.
  eth_signTypedData_v3: signTypedData(core),
})
