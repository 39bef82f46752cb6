import { Callout, Caption, Field, List, observer, Row, RowSkeleton, Screen, Text, useResource } from 'portico/views'
import type { ReactNode } from 'react'
import type { SendToken } from '../contract.js'
import { showAmount, showFiat } from './format.js'
import { NotReady } from './not-ready.js'
import { TokenPicture } from './token-picture.js'
import { useSend } from './use-send.js'

const matches = ({ name, symbol, address }: SendToken, query: string): boolean =>
  [name, symbol, address ?? ''].some((text) => text.toLowerCase().includes(query))

/** Lists what the account can send on the network. */
export default observer(function WalletSendSelectToken(): ReactNode {
  const { api, back, locale, place, store, t, useRouteState } = useSend()
  const [text, setText] = useRouteState('search', '')
  const { value, error } = useResource(api.tokens, place)
  if (!place) return <NotReady />
  const query = text.trim().toLowerCase()
  // What strangers have sent is listed only once it is searched for.
  const found = value?.items.filter((token) => (query === '' ? token.listed !== false : matches(token, query)))
  const choose = (token: SendToken) => {
    store.change({ token, amount: '', isMax: false, unit: 'token' })
    back()
  }
  return (
    <Screen title={t('send.chooseToken')} steady>
      <Field label={t('send.searchToken')} clearLabel={t('clear')} value={text} onChange={setText} />
      {value?.isPartial && <Callout icon="info">{t('send.tokensFailed')}</Callout>}
      {found && found.length > 0 && <Caption label={t('send.yours')} id="portico-send-yours" />}
      {found ? (
        found.length === 0 ? (
          <Text center>{t('send.noTokens')}</Text>
        ) : (
          <List labelledBy="portico-send-yours">
            {found.map((token) => {
              const amount = token.amount === undefined ? undefined : BigInt(token.amount)
              const fiat = amount === undefined ? undefined : showFiat(amount, token, api.options.currency, locale)
              return (
                <Row
                  key={token.address ?? ''}
                  name={token.name}
                  detail={`${amount === undefined ? '—' : showAmount(amount, token.decimals, locale)} ${token.symbol}`}
                  image={<TokenPicture token={token} />}
                  end={<span className="portico-worth">{fiat ?? '—'}</span>}
                  onClick={() => choose(token)}
                />
              )
            })}
          </List>
        )
      ) : error === undefined ? (
        <RowSkeleton />
      ) : (
        <Text center>{t('send.balancesFailed')}</Text>
      )}
    </Screen>
  )
})
