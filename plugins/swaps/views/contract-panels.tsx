import { formatUnits } from 'portico/plugin'
import { AddressGroups, Callout, Label, Panel } from 'portico/views'
import type { SwapReview } from '../contract.js'
import { contractsOf } from '../contracts-of.js'
import { useSwaps } from './use-swaps.js'

interface ContractPanelsProps {
  readonly review: SwapReview
  /** Warns of a contract on no list, or a call that cannot be read, before the wallet is asked. */
  readonly warns?: boolean
}

/** Shows every contract that the wallet is asked to call or approve, whole. */
export function ContractPanels({ review, warns = false }: ContractPanelsProps) {
  const { options, t } = useSwaps()
  const { amount: given, from } = review
  const contracts = contractsOf(review, options.routers)
  // Nothing is known of a contract on no list, its calls included.
  const isUnlisted = contracts.some(({ name }) => name === undefined)
  const warning = isUnlisted ? 'contractUnlisted' : !review.isRead && 'callUnread'
  const amount = `${formatUnits(BigInt(given), from.decimals)}\u00a0${from.symbol}`
  const labels = {
    both: t('swaps.takesAndSwaps', { amount }),
    takes: t('swaps.takes', { amount }),
    swaps: t('swaps.swapsIt', { amount }),
    token: t('swaps.tokenContract'),
  }
  return (
    <>
      {warns && warning && (
        <Callout icon="warning" tone="warning">
          <strong>{t(`swaps.${warning}`)}</strong> {t(`swaps.${warning}Text`)}
        </Callout>
      )}
      {contracts.map(({ address, name, role }) => (
        <Panel key={role}>
          <Label end={<bdi>{name ?? t('swaps.onNoList')}</bdi>}>{labels[role]}</Label>
          <AddressGroups address={address} />
        </Panel>
      ))}
    </>
  )
}
