import { BrowserProvider, Contract, isCallException, isError } from 'ethers'
import { erc20Abi } from 'viem'
import { type Library, reverterAbi } from './library.js'
import { modal } from './page-modal.js'
import { letter } from './typed-data.js'

/** What ethers makes of an error of a contract. It decodes that of a call by itself, and that of a transaction if asked. */
const readRefusal = (error: unknown, { interface: abi }: Contract) => {
  if (!isCallException(error)) throw error
  const refusal = error.revert ?? abi.parseError(error.data ?? '0x')
  return { name: refusal?.name ?? '', args: [...(refusal?.args ?? [])].map(String) }
}

/** ethers on the modal's provider. */
export const withEthers = (token: string, reverter: string): Library => {
  const provider = new BrowserProvider(modal.plugins.eip155.provider)
  const contract = async (address: string, abi: typeof erc20Abi | typeof reverterAbi) =>
    new Contract(address, JSON.stringify(abi), await provider.getSigner())
  return {
    connect: async () => (await provider.send('eth_requestAccounts', [])) as string[],
    balance: async (owner) => String(await provider.getBalance(owner)),
    holding: async (owner) =>
      String(await new Contract(token, JSON.stringify(erc20Abi), provider).getFunction('balanceOf')(owner)),
    transfer: async (to, amount) => {
      const { hash } = await (await contract(token, erc20Abi)).getFunction('transfer')(to, BigInt(amount))
      return hash as string
    },
    send: async (to, amount) =>
      (await (await provider.getSigner()).sendTransaction({ to, value: BigInt(amount) })).hash,
    signMessage: async (message) => (await provider.getSigner()).signMessage(message),
    signTypedData: async () => {
      const { domain, types, message } = letter
      const { Letter } = types
      return (await provider.getSigner()).signTypedData(domain, { Letter: [...Letter] }, message)
    },
    refusal: async (code) => {
      const target = await contract(reverter, reverterAbi)
      const call = target.getFunction('revertWithCustomError')
      const simulated = await call.staticCall(code).then(String, (error: unknown) => readRefusal(error, target))
      const sent = await call.send(code).then(String, (error: unknown) => readRefusal(error, target))
      if (JSON.stringify(simulated) !== JSON.stringify(sent)) {
        throw new Error(`${JSON.stringify(simulated)} is not ${JSON.stringify(sent)}`)
      }
      return sent as { name: string; args: string[] }
    },
    declined: async () => {
      try {
        return await (await provider.getSigner()).signMessage('no')
      } catch (error) {
        return isError(error, 'ACTION_REJECTED') ? `${error.code} ${error.reason}` : String(error)
      }
    },
  }
}
