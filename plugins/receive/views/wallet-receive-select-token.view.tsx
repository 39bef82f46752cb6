import {
  Callout,
  Field,
  LongList,
  observer,
  Row,
  RowSkeleton,
  Screen,
  Text,
  TokenImage,
  useModalView,
} from 'portico/views'
import { type Asked, isToken } from '../params.js'
import type { ReceivePlugin } from '../plugin-type.js'
import { NoReceiver } from './no-receiver.js'
import { useReceiver } from './use-receiver.js'
import { useReturn } from './use-return.js'
import { useTokens } from './use-tokens.js'

/** The number of tokens from which a search field is shown. */
const SEARCH_FROM = 6

const matches = ({ name, symbol, address = '' }: Asked, wanted: string): boolean =>
  [name, symbol, address].some((text) => text.toLowerCase().includes(wanted))

/** Lists what can be asked for on the network: its coin, and the tokens that are vouched for. */
export default observer(function WalletReceiveSelectToken() {
  const { params, t, useRouteState } = useModalView<ReceivePlugin, 'WalletReceiveSelectToken'>('receive')
  const [text, setText] = useRouteState('search', '')
  const receiver = useReceiver()
  const { value: tokens, isFailed } = useTokens(receiver)
  const show = useReturn('WalletReceiveRequest')
  if (!receiver) return <NoReceiver />
  const { token: chosen, ...rest } = params
  const all: readonly Asked[] = [receiver.network.nativeCurrency, ...(tokens ?? [])]
  const found = all.filter((token) => matches(token, text.trim().toLowerCase()))
  return (
    <Screen title={t('receive.chooseToken')} steady>
      {all.length >= SEARCH_FROM && (
        <Field label={t('receive.searchToken')} clearLabel={t('clear')} value={text} onChange={setText} />
      )}
      {isFailed && <Callout icon="info">{t('receive.tokensFailed')}</Callout>}
      {found.length === 0 && <Text center>{t('receive.noTokens')}</Text>}
      <LongList
        label={t('receive.chooseToken')}
        count={found.length}
        keyOf={(at) => found[at]?.address ?? ''}
        row={(at) => {
          const token = found[at]
          if (!token) return null
          const { address, name, symbol } = token
          return (
            <Row
              name={name}
              detail={symbol}
              image={<TokenImage token={{ ...token, listed: true }} />}
              current={address === chosen?.address}
              onClick={() => show(isToken(token) ? { ...rest, token } : rest)}
            />
          )
        }}
      />
      {!tokens && <RowSkeleton />}
    </Screen>
  )
})
