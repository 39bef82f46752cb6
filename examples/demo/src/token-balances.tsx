import network from 'demo:network'
import { useAccount, useBalance, useModal, useNetwork } from 'portico/react'
import { publicClient } from 'portico/viem'
import { useEffect, useState } from 'react'
import { erc20Abi, formatUnits } from 'viem'

/** What the account holds, read from the chain itself through the modal's own client. */
export function TokenBalances() {
  const modal = useModal()
  const { address } = useAccount()
  const { caipNetwork } = useNetwork()
  const { balance } = useBalance()
  const [tokens, setTokens] = useState<readonly string[]>([])
  const chain = caipNetwork?.caipNetworkId

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new native balance means that something was mined.
  useEffect(() => {
    if (!address || !chain?.startsWith('eip155:')) return setTokens([])
    let gone = false
    const read = async () => {
      const client = publicClient(modal, chain)
      const { token, tether } = network.contracts[chain === 'eip155:31337' ? 31337 : 1]
      const amounts = await Promise.all(
        [token, tether].map(async ({ address: contract, symbol, decimals }) => {
          const args = [address as `0x${string}`] as const
          const value = await client.readContract({
            address: contract as `0x${string}`,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args,
          })
          return `${formatUnits(value, decimals)} ${symbol}`
        }),
      )
      if (!gone) setTokens(amounts)
    }
    read().catch(() => !gone && setTokens(['Not available']))
    return () => {
      gone = true
    }
  }, [modal, address, chain, balance?.value])

  return <>{tokens.join(' · ')}</>
}
