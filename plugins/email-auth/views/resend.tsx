import { formatTime, Link, Text, useSecondsUntil } from 'portico/views'
import { useEmailAuth } from './use-email-auth.js'

interface ResendProps {
  /** From when on another one may be asked for. */
  readonly at: number
  readonly label: string
  readonly onResend: () => void
}

/** Offers another code or link, once the wallet sends one. */
export function Resend({ at, label, onResend }: ResendProps) {
  const { locale, t } = useEmailAuth()
  const left = useSecondsUntil(at)
  return (
    <Text size="small" center>
      {t('emailAuth.nothing')}{' '}
      {left > 0 ? (
        t('emailAuth.resendIn', { time: formatTime(left, 'second', locale) })
      ) : (
        <Link onClick={onResend}>{label}</Link>
      )}
    </Text>
  )
}
