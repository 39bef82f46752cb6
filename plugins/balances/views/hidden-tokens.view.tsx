import { Button, Callout, LongList, observer, Row, Screen, Text, TokenImage, useModalView } from 'portico/views'
import type { BalancesPlugin } from '../contract.js'
import { pictureOf } from './token-amount.js'
import { useBalances } from './use-balances.js'

/** What is not listed, and why; each token can be listed in spite of that. */
export default observer(function HiddenTokens() {
  const { api, params, t, viewState } = useModalView<BalancesPlugin, 'HiddenTokens'>('balances')
  const { hidden } = useBalances(params.namespace)
  const title = t('balances.hidden')
  return (
    <Screen title={title}>
      {hidden.some(({ doubt }) => doubt) && (
        <Callout icon="warning" tone="warning">
          {t('balances.hiddenWarning')}
        </Callout>
      )}
      {hidden.length === 0 && <Text center>{t('balances.noneHidden')}</Text>}
      <LongList
        label={title}
        count={hidden.length}
        keyOf={(index) => hidden[index]?.id ?? String(index)}
        row={(index) => {
          const token = hidden[index]
          if (!token) return null
          const { id, name, reason } = token
          return (
            <Row
              name={name}
              detail={t(`balances.${reason}`)}
              image={<TokenImage token={token} src={pictureOf(token, viewState)} />}
              end={
                <Button
                  size="small"
                  label={t('balances.show')}
                  spoken={t('balances.showToken', { token: name })}
                  onClick={() => api.show(id)}
                />
              }
            />
          )
        }}
      />
    </Screen>
  )
})
