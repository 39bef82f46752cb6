import { Link, Text, usePluginText, useViewHost } from 'portico/views'
import { english } from '../words/english.js'
import { useRegistry } from './use-registry.js'

/** One line where the list is the bundled one: why, and how to try again. */
export function FailedNote() {
  const { text: coreText } = useViewHost()
  const { api, snapshot } = useRegistry()
  const text = usePluginText(english)
  if (snapshot.state === 'off') {
    return (
      <Text size="small" center>
        {text('walletRegistry.unasked')}
      </Text>
    )
  }
  if (snapshot.state !== 'failed') return null
  return (
    <Text size="small" center>
      {text('walletRegistry.failed')}{' '}
      {snapshot.isLoading ? coreText('loading') : <Link onClick={() => void api.retry()}>{coreText('tryAgain')}</Link>}
    </Text>
  )
}
