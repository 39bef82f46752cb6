import type { CaipNetwork, StoreReaders } from 'portico/plugin'
import { Amount, observer, Row, Tag, TokenImage, Worth } from 'portico/views'
import { VIEWS } from '../constants.js'
import type { PortfolioToken } from '../contract.js'
import { amountText, pictureOf, worthParts } from './token-amount.js'
import { useBalancesView } from './use-balances.js'

/** Returns the network to mark on the picture of a token; `undefined` if the host lists one network, which needs no mark. */
const pinnedNetwork = ({ networks }: StoreReaders, chain: string): CaipNetwork | undefined => {
  const count = networks.namespaces.reduce((sum, one) => sum + networks.of(one).requestedCaipNetworks.length, 0)
  return count > 1 ? networks.find(chain) : undefined
}

interface TokenRowProps {
  readonly namespace: string
  readonly token: PortfolioToken
  readonly testnet: boolean
}

/** One token: its picture, its name and amount, and what it is worth. */
export const TokenRow = observer(function TokenRow({ namespace, token, testnet }: TokenRowProps) {
  const { locale, navigate, pending, stores, t, viewState } = useBalancesView()
  const { chain, id, name, value } = token
  const key = `${VIEWS.token} ${id}`
  return (
    <Row
      name={name}
      detail={amountText(token, locale, testnet)}
      image={<TokenImage token={token} src={pictureOf(token, viewState)} network={pinnedNetwork(stores, chain)} />}
      end={
        testnet ? (
          <Tag label={t('account.testnet')} tone="warning" />
        ) : (
          <Worth>
            <Amount parts={worthParts(value, viewState.currency, locale)} />
          </Worth>
        )
      }
      busy={pending === key}
      onClick={() => navigate(VIEWS.token, { namespace, id }, 'push', key)}
    />
  )
})
