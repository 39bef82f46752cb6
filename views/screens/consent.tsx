import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { Icon } from '../primitives/icon.js'
import { useViewHost } from '../shell/view-context.js'
import { LegalText } from './legal.js'

/** Asks the user to agree to the host's terms before a wallet can be chosen. */
export const Consent = observer(function Consent() {
  const { consent, text } = useViewHost()
  const hint = useId()
  return (
    <>
      <label className="portico-consent">
        <span className="portico-check">
          <input
            type="checkbox"
            checked={consent.isGiven}
            aria-invalid={consent.isMissed ? 'true' : undefined}
            aria-describedby={consent.isMissed ? hint : undefined}
            onChange={(event) => consent.give(event.currentTarget.checked)}
          />
          <Icon name="check" />
        </span>
        <span>
          <LegalText both="connect.agree" one="connect.agreeOne" />
        </span>
      </label>
      <p className="portico-text" data-size="small" data-tone="danger" data-center="" role="alert" id={hint}>
        {consent.isMissed && text('connect.agreeFirst')}
      </p>
    </>
  )
})
