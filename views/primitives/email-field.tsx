// chunk: email-field
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef } from 'react'
import { Button } from './button.js'
import { LiveRegion } from './live-region.js'
import { PathIcon } from './path-icon.js'

/** The props of `EmailField`. */
export interface EmailFieldProps {
  /** Before the address. */
  readonly icon: ReactElement
  /** The accessible name, also shown as the placeholder. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called on Enter and by the arrow. */
  readonly onSubmit: () => void
  /** The accessible name of the arrow; without one there is no arrow. */
  readonly submitLabel?: string | undefined
  /** Whether the text can be an address. */
  readonly isReady: boolean
  /** Why the address is refused; `''` if it is not. */
  readonly error: string
  readonly disabled?: boolean | undefined
  /** The pending step; `''` if there is none. */
  readonly busyText: string
  readonly onFocus?: (() => void) | undefined
}

/** An arrow in reading direction. */
const NEXT = 'M4 10h11.75M11 5l5 5-5 5'

/** Renders an email field with an arrow that submits it, for logins. */
export function EmailField(props: EmailFieldProps) {
  const { icon, label, value, onChange, onSubmit, submitLabel, isReady, error, busyText, onFocus } = props
  const { disabled = false } = props
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
        {icon}
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
          <Button
            label={submitLabel}
            icon={<PathIcon name="next" path={NEXT} mirror />}
            iconOnly
            kind={isReady && !disabled ? 'primary' : 'quiet'}
            size="small"
            disabled={disabled}
            busy={isBusy}
            onClick={submit}
          />
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
