import {
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  createWalletClient,
  custom,
  erc20Abi,
  type Hex,
  UserRejectedRequestError,
} from 'viem'
import { localEthereum } from '../../../examples/demo/src/demo-networks.js'
import { type Library, reverterAbi } from './library.js'
import { modal } from './page-modal.js'
import { letter } from './typed-data.js'

/** What viem makes of an error of a contract or a visitor. */
export const readViemError = (error: unknown) => {
  const reverted = error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  if (!(reverted instanceof ContractFunctionRevertedError)) throw error
  return { name: reverted.data?.errorName ?? '', args: (reverted.data?.args ?? []).map(String) }
}

/** Whether a visitor declined, as viem says it. */
export const readViemRefusal = (error: unknown): string => {
  const refused = error instanceof BaseError && error.walk((cause) => cause instanceof UserRejectedRequestError)
  return refused ? (refused as Error).name : String(error)
}

/** viem on the modal's provider. */
export const withViem = (token: Hex, reverter: Hex): Library => {
  const transport = custom(modal.plugins.eip155.provider)
  const reader = createPublicClient({ chain: localEthereum, transport })
  const writer = createWalletClient({ chain: localEthereum, transport })
  const account = async () => {
    const [address] = await writer.getAddresses()
    if (!address) throw new Error('No account is connected.')
    return address
  }
  const refuse = { address: reverter, abi: reverterAbi, functionName: 'revertWithCustomError' } as const
  return {
    connect: () => writer.requestAddresses(),
    balance: async (owner) => String(await reader.getBalance({ address: owner as Hex })),
    holding: async (owner) =>
      String(
        await reader.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner as Hex] }),
      ),
    transfer: async (to, amount) =>
      writer.writeContract({
        account: await account(),
        address: token,
        abi: erc20Abi,
        functionName: 'transfer',
        args: [to as Hex, BigInt(amount)],
      }),
    send: async (to, amount) =>
      writer.sendTransaction({ account: await account(), to: to as Hex, value: BigInt(amount) }),
    signMessage: async (message) => writer.signMessage({ account: await account(), message }),
    signTypedData: async () => writer.signTypedData({ account: await account(), ...letter }),
    refusal: async (code) => {
      const call = { ...refuse, account: await account(), args: [BigInt(code)] } as const
      const simulated = await reader.simulateContract(call).then(String, readViemError)
      // Straight to the wallet, which asks the chain itself.
      const written = await writer.writeContract(call).then(String, readViemError)
      if (JSON.stringify(simulated) !== JSON.stringify(written)) {
        throw new Error(`${JSON.stringify(simulated)} is not ${JSON.stringify(written)}`)
      }
      return written as { name: string; args: string[] }
    },
    declined: async () => writer.signMessage({ account: await account(), message: 'no' }).then(String, readViemRefusal),
  }
}
