import { Link, observer, Text } from 'portico/views'
import { useRegistryView } from './use-registry-view.js'

/** One line that says why the list is the bundled one, with a link to try again. */
export const FailedNote = observer(function FailedNote() {
  const { api, t } = useRegistryView()
  const { isLoading, state } = api.getSnapshot()
  if (state === 'off') {
    return (
      <Text size="small" center>
        {t('walletRegistry.unasked')}
      </Text>
    )
  }
  if (state !== 'failed') return null
  return (
    <Text size="small" center>
      {t('walletRegistry.failed')}{' '}
      {isLoading ? t('loading') : <Link onClick={() => void api.retry()}>{t('tryAgain')}</Link>}
    </Text>
  )
})
