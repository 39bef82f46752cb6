import {
  connect,
  createConfig,
  getBalance,
  injected,
  readContract,
  sendTransaction,
  signMessage,
  signTypedData,
  simulateContract,
  switchChain,
  writeContract,
} from '@wagmi/core'
import { custom, erc20Abi, type Hex } from 'viem'
import { localAnvil, localEthereum } from '../../../examples/demo/src/demo-networks.js'
import { type Library, reverterAbi } from './library.js'
import { modal } from './page-modal.js'
import { letter } from './typed-data.js'
import { readViemError, readViemRefusal } from './with-viem.js'

const { provider } = modal.plugins.eip155

/** wagmi as a host sets it up that has the modal for its wallets. */
export const config = createConfig({
  chains: [localEthereum, localAnvil],
  connectors: [injected({ target: { id: 'portico', name: 'Portico', provider: provider as never } })],
  transports: { [localEthereum.id]: custom(provider), [localAnvil.id]: custom(provider) },
  multiInjectedProviderDiscovery: false,
})

/** wagmi on the modal's provider. */
export const withWagmi = (token: Hex, reverter: Hex) => {
  const [connector] = config.connectors
  const library: Library = {
    connect: async () => {
      if (!connector) throw new Error('No connector.')
      const { accounts } = await connect(config, { connector })
      return accounts
    },
    balance: async (owner) => String((await getBalance(config, { address: owner as Hex })).value),
    holding: async (owner) =>
      String(
        await readContract(config, {
          address: token,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [owner as Hex],
        }),
      ),
    transfer: (to, amount) =>
      writeContract(config, {
        address: token,
        abi: erc20Abi,
        functionName: 'transfer',
        args: [to as Hex, BigInt(amount)],
      }),
    send: (to, amount) => sendTransaction(config, { to: to as Hex, value: BigInt(amount) }),
    signMessage: (message) => signMessage(config, { message }),
    signTypedData: () => signTypedData(config, letter),
    refusal: async (code) => {
      const call = {
        address: reverter,
        abi: reverterAbi,
        functionName: 'revertWithCustomError',
        args: [BigInt(code)],
      } as const
      const simulated = await simulateContract(config, call).then(String, readViemError)
      const written = await writeContract(config, call).then(String, readViemError)
      if (JSON.stringify(simulated) !== JSON.stringify(written)) {
        throw new Error(`${JSON.stringify(simulated)} is not ${JSON.stringify(written)}`)
      }
      return written as { name: string; args: string[] }
    },
    declined: () => signMessage(config, { message: 'no' }).then(String, readViemRefusal),
  }
  return {
    ...library,
    switchChain: async (chainId: 1 | 31337) => (await switchChain(config, { chainId })).id,
  }
}
