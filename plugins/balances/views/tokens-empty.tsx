import { List, observer, Row, Text } from 'portico/views'
import { useBalancesView } from './use-balances.js'

/** What is shown of an account without tokens: how to get some. */
export const TokensEmpty = observer(function TokensEmpty({ namespace }: { readonly namespace: string }) {
  const { hasView, navigate, pending, t } = useBalancesView()
  const ways = [
    { view: 'OnRampProviders', icon: 'card', name: t('balances.buy'), detail: t('balances.buyHint'), params: {} },
    {
      view: 'WalletReceive',
      icon: 'qr',
      name: t('balances.receive'),
      detail: t('balances.receiveHint'),
      params: { namespace },
    },
  ] as const
  const known = ways.filter(({ view }) => hasView(view))
  return (
    <>
      <Text center>{t('balances.empty')}</Text>
      {known.length > 0 && (
        <List label={t('balances.empty')}>
          {known.map(({ view, icon, name, detail, params }) => (
            <Row
              key={view}
              name={name}
              detail={detail}
              icon={icon}
              trailing="chevron"
              busy={pending === view}
              onClick={() => navigate(view, params)}
            />
          ))}
        </List>
      )}
    </>
  )
})
