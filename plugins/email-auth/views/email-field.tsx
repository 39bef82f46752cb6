import { LiveRegion, Spinner } from 'portico/views'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { EmailIcon } from './icons.js'

interface EmailFieldProps {
  /** The accessible name, also shown as the placeholder. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called on Enter and by the arrow. */
  readonly onSubmit: () => void
  /** The accessible name of the arrow; without one there is no arrow. */
  readonly submitLabel?: string
  /** Whether the text can be an address. */
  readonly isReady: boolean
  /** Why the address is refused; `''` while it is not. */
  readonly error: string
  readonly disabled?: boolean
  /** What is waited for; `''` while nothing is. */
  readonly busyText: string
  readonly onFocus?: () => void
}

/** Renders a field for an e-mail address, with an arrow that submits it. */
export function EmailField(props: EmailFieldProps) {
  const { label, value, onChange, onSubmit, submitLabel, isReady, error, disabled = false, busyText, onFocus } = props
  const errorId = useId()
  const reason = useRef<HTMLParagraphElement>(null)
  // A sheet on a phone does not grow while it is open.
  useEffect(() => {
    if (error) reason.current?.scrollIntoView?.({ block: 'nearest' })
  }, [error])
  const isBusy = busyText !== ''
  const isRefused = disabled || isBusy
  const submit = () => {
    if (!isRefused) onSubmit()
  }
  const pressKey = (event: KeyboardEvent) => {
    // Enter also ends the input of a character in some languages.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <>
      <div className="portico-field">
        <EmailIcon name="mail" />
        <input
          type="email"
          name="email"
          inputMode="email"
          enterKeyHint="go"
          autoCapitalize="none"
          autoComplete="email"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
          readOnly={isRefused}
          aria-disabled={disabled || undefined}
          aria-label={label}
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error ? errorId : undefined}
          placeholder={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={onFocus}
          onKeyDown={pressKey}
        />
        {submitLabel !== undefined && (
          <button
            className="portico-button"
            type="button"
            data-kind={isReady && !disabled ? 'primary' : 'quiet'}
            data-size="small"
            aria-label={submitLabel}
            aria-disabled={isRefused || undefined}
            aria-busy={isBusy || undefined}
            onClick={submit}
          >
            {isBusy ? <Spinner /> : <EmailIcon name="next" />}
          </button>
        )}
        <LiveRegion message={error || busyText} />
      </div>
      {error && (
        <p className="portico-text" data-tone="danger" id={errorId} ref={reason}>
          {error}
        </p>
      )}
    </>
  )
}
