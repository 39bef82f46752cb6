import { Button, IconTile, observer, Status } from 'portico/views'
import { useRetry } from './retry.js'
import { useBalancesView } from './use-balances.js'

/** Says that the tokens could not be read, and reads them again. */
export const TokensFailed = observer(function TokensFailed({ namespace }: { readonly namespace: string }) {
  const { t } = useBalancesView()
  const retry = useRetry(namespace)
  return (
    <>
      <Status
        tight
        heading={t('balances.failed')}
        text={t('balances.failedText')}
        picture={<IconTile size="hero" icon="warning" tone="warning" />}
      />
      <Button {...retry} icon="refresh" />
    </>
  )
})
