import {
  type Address,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  publicActions,
  serializeErc6492Signature,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { contractArtifacts } from '../../examples/local-network/contract-artifacts.mjs'
import { waitForReceipt } from '../../examples/local-network/wait-for-receipt.mjs'

/** An account that is a contract, on a real chain. */
export interface SmartAccount {
  readonly address: Address
  /** Signs as the wallet of such an account does: what its owner signs, or that and how the account comes to be. */
  sign(message: string): Promise<Hex>
  /** Whether it is on the chain by now. */
  isDeployed(): Promise<boolean>
  /** Puts it there. */
  deploy(): Promise<void>
}

export interface SmartAccounts {
  /** The account of an owner; `salt` tells apart those that have the same one. It is not on the chain at first. */
  open(owner: Hex, salt: Hex): Promise<SmartAccount>
}

/** Puts a factory of smart accounts onto a chain of anvil's, paid by one of its accounts. */
export const smartAccounts = async (rpcUrl: string, payer: Hex): Promise<SmartAccounts> => {
  const account = privateKeyToAccount(payer)
  const client = createTestClient({ mode: 'anvil', account, transport: http(rpcUrl), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
  const { abi, bytecode } = contractArtifacts().SmartAccountFactory
  const mined = async (hash: Hex) => {
    const receipt = await waitForReceipt(client, hash)
    if (receipt.status !== 'success') throw new Error(`${hash} was reverted.`)
    return receipt
  }
  const { contractAddress } = await mined(await client.deployContract({ abi, bytecode, chain: null }))
  const factory = contractAddress as Address

  return {
    async open(owner, salt) {
      const signer = privateKeyToAccount(owner)
      const args = [signer.address, salt]
      const address = (await client.readContract({ abi, address: factory, functionName: 'addressOf', args })) as Address
      const isDeployed = async () => (await client.getCode({ address })) !== undefined
      return {
        address,
        isDeployed,
        async sign(message) {
          const signature = await signer.signMessage({ message })
          if (await isDeployed()) return signature
          const data = encodeFunctionData({ abi, functionName: 'create', args })
          return serializeErc6492Signature({ address: factory, data, signature })
        },
        async deploy() {
          const call = { abi, address: factory, functionName: 'create', args, chain: null } as const
          await mined(await client.writeContract(call))
        },
      }
    },
  }
}
