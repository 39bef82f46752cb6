import type { Missing } from 'portico/services'
import { Holdings, List, LongList, observer, Row, Text } from 'portico/views'
import { VIEWS } from '../constants.js'
import type { BalancesSnapshot } from '../contract.js'
import { TokenRow } from './token-row.js'
import { TokensEmpty } from './tokens-empty.js'
import { useBalancesView } from './use-balances.js'

interface TokensListProps {
  readonly namespace: string
  readonly balances: BalancesSnapshot
}

/** Lists the tokens, how many are hidden, and what the source cannot see. */
export const TokensList = observer(function TokensList({ namespace, balances }: TokensListProps) {
  const { navigate, pending, stores, t } = useBalancesView()
  const { tokens, hidden, missing, status } = balances
  const testnet = stores.networks.of(namespace).caipNetwork?.testnet === true
  const has = (what: Missing) => missing.includes(what)
  const isUnpriced = tokens.length > 0 && tokens.every(({ price }) => price === undefined)
  const notes = [
    ...(has('unlisted') ? [t('balances.missingUnlisted')] : []),
    // A list without a token has no prices to speak of.
    ...(has('prices') && isUnpriced && !testnet ? [t('balances.missingPrices')] : []),
  ]
  return (
    <Holdings dim={status === 'stale'}>
      {tokens.length === 0 ? (
        <TokensEmpty namespace={namespace} />
      ) : (
        <LongList
          label={t('balances.title')}
          count={tokens.length}
          keyOf={(index) => tokens[index]?.id ?? String(index)}
          row={(index) => {
            const token = tokens[index]
            return token && <TokenRow namespace={namespace} token={token} testnet={testnet} />
          }}
        />
      )}
      {hidden.length > 0 && (
        <List label={t('balances.hidden')}>
          <Row
            name={t('balances.hiddenCount', { count: hidden.length })}
            detail={hidden.some(({ reason }) => reason !== 'user') ? t('balances.hiddenHint') : t('balances.user')}
            icon="eye-off"
            trailing="chevron"
            busy={pending === VIEWS.hidden}
            onClick={() => navigate(VIEWS.hidden, { namespace })}
          />
        </List>
      )}
      {notes.length > 0 && (
        <Text size="small" center>
          {notes.join(' ')}
        </Text>
      )}
    </Holdings>
  )
})
