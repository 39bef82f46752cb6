import type { TokenDoubt } from 'portico/kit'
import {
  Callout,
  Caption,
  Field,
  LongList,
  observer,
  Row,
  RowSkeleton,
  Screen,
  showAmount,
  showFiat,
  Text,
  useResource,
  Worth,
} from 'portico/views'
import type { ReactNode } from 'react'
import type { SendToken, SendTokens } from '../contract.js'
import { SendNotReady } from './not-ready.js'
import { TokenPicture } from './token-picture.js'
import { useSend } from './use-send.js'

const matches = ({ name, symbol, address }: SendToken, query: string): boolean =>
  [name, symbol, address ?? ''].some((text) => text.toLowerCase().includes(query))

interface Found {
  readonly token: SendToken
  /** Why it is found by a search only. */
  readonly reason: TokenDoubt | 'user' | undefined
}

const reasonOf = (token: SendToken, { choiceOf }: SendTokens): Found['reason'] => {
  const choice = choiceOf(token)
  if (choice === undefined) return token.doubt
  return choice ? undefined : (token.doubt ?? 'user')
}

/** Lists what the account can send on the network. */
export default observer(function WalletSendSelectToken(): ReactNode {
  const { back, locale, options, place, resources, store, t, useRouteState } = useSend()
  const [text, setText] = useRouteState('search', '')
  const { value, error } = useResource(resources?.tokens, place)
  if (!place) return <SendNotReady />
  const query = text.trim().toLowerCase()
  // What is doubted or hidden is listed only once it is searched for.
  const found = value?.items
    .map((token) => ({ token, reason: reasonOf(token, value) }))
    .filter(({ token, reason }) => (query === '' ? !reason : matches(token, query)))
  const rowOf = ({ token, reason }: Found) => {
    const amount = token.amount === undefined ? undefined : BigInt(token.amount)
    const fiat = amount === undefined ? undefined : showFiat(amount, token, options.currency, locale)
    const owned = `${amount === undefined ? '—' : showAmount(amount, token.decimals, locale)} ${token.symbol}`
    return (
      <Row
        name={token.name}
        detail={reason ? t(`send.${reason}`) : owned}
        image={<TokenPicture token={token} />}
        end={<Worth>{reason ? '' : (fiat ?? '—')}</Worth>}
        onClick={() => choose(token)}
      />
    )
  }
  const choose = (token: SendToken) => {
    store.change({ token, amount: '', isMax: false, unit: 'token' })
    back()
  }
  return (
    <Screen title={t('send.chooseToken')} steady>
      <Field label={t('send.searchToken')} clearLabel={t('clear')} value={text} onChange={setText} />
      {value?.isPartial && <Callout icon="info">{t('send.tokensFailed')}</Callout>}
      {found && found.length > 0 && <Caption label={t('send.yours')} />}
      {found ? (
        found.length === 0 ? (
          <Text center>{t('send.noTokens')}</Text>
        ) : (
          <LongList
            label={t('send.yours')}
            count={found.length}
            keyOf={(index) => found[index]?.token.address ?? ''}
            row={(index) => found[index] && rowOf(found[index])}
          />
        )
      ) : error === undefined ? (
        <RowSkeleton />
      ) : (
        <Text center>{t('send.balancesFailed')}</Text>
      )}
    </Screen>
  )
})
