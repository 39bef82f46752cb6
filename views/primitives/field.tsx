// chunk: attempts
import { type KeyboardEvent, type Ref, useEffect, useId, useRef } from 'react'
import { Icon } from './icon.js'
import { IconButton } from './icon-button.js'
import type { IconName } from './icons.js'
import { LiveRegion } from './live-region.js'
import { moveAmongRows } from './move-among-rows.js'

export interface FieldProps {
  /** `search` unless given; phones show the keyboard of the kind, and fill in an address or a code that they know. */
  readonly kind?: 'search' | 'text' | 'decimal' | 'email' | 'code' | undefined
  /** The accessible name, also shown as the placeholder. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called on Enter; leave it out while the value cannot be sent. */
  readonly onSubmit?: (() => void) | undefined
  /** Why the value is refused: shown below, announced, and read with the field. Pass `''` while it is not. */
  readonly error?: string | undefined
  /** The name of the button that clears the field, shown while it has text. */
  readonly clearLabel: string
  readonly icon?: IconName | undefined
  /** Follows what is typed, for example the end of a name; a screen reader reads it with the field. */
  readonly suffix?: string | undefined
  /** Stays at the top while the screen scrolls, which starts over with each change of the text. */
  readonly sticky?: boolean | undefined
  readonly inputRef?: Ref<HTMLInputElement> | undefined
  /** Takes the focus when the field appears, but not on a phone, whose keyboard would cover the screen. */
  readonly autoFocus?: boolean | undefined
}

/** What the browser completes. */
const COMPLETED: Readonly<Record<string, string>> = { email: 'email', code: 'one-time-code' }

// A search field is no `type=search`, which brings a second clear button, and its own Escape.
/** Renders one line to fill in; arrow down in a search field focuses the first row of the screen. */
export function Field({
  kind = 'search',
  label,
  value,
  onChange,
  onSubmit,
  error,
  clearLabel,
  icon,
  suffix,
  sticky,
  inputRef,
  autoFocus = false,
}: FieldProps) {
  const shown = icon ?? (kind === 'search' ? 'search' : undefined)
  const field = useRef<HTMLDivElement>(null)
  const errorId = useId()
  const suffixId = useId()
  const described = [suffix && suffixId, error && errorId].filter(Boolean).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the field appears.
  useEffect(() => {
    // Later than the screen, which focuses its title.
    if (autoFocus && window.matchMedia('(pointer: fine)').matches)
      queueMicrotask(() => field.current?.querySelector('input')?.focus())
  }, [])
  const change = (text: string) => {
    onChange(text)
    const scroller = sticky && field.current?.closest('.portico-body')
    if (scroller) scroller.scrollTop = 0
  }
  const clear = () => {
    change('')
    // The button disappears, and the focus must not be lost with it.
    field.current?.querySelector('input')?.focus()
  }
  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    if (kind === 'search') moveAmongRows(event)
    // Enter also ends the input of a character in some languages.
    if (!onSubmit || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSubmit()
  }
  return (
    <>
      <div className="portico-field" data-sticky={sticky ? '' : undefined} ref={field}>
        {shown && <Icon name={shown} />}
        <input
          ref={inputRef}
          type="text"
          role={kind === 'search' ? 'searchbox' : undefined}
          inputMode={kind === 'code' ? 'numeric' : kind}
          enterKeyHint={kind === 'search' ? 'search' : 'done'}
          autoCapitalize="none"
          autoComplete={COMPLETED[kind] ?? 'off'}
          autoCorrect="off"
          spellCheck={false}
          maxLength={100}
          aria-label={label}
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={described || undefined}
          placeholder={label}
          value={value}
          onChange={(event) => change(event.target.value)}
          onKeyDown={pressKey}
        />
        {suffix && (
          <span className="portico-suffix" id={suffixId} dir="ltr">
            {suffix}
          </span>
        )}
        {value !== '' && <IconButton icon="close" label={clearLabel} onClick={clear} />}
        {error !== undefined && <LiveRegion message={error} />}
      </div>
      {error && (
        <p className="portico-text" data-tone="danger" id={errorId}>
          {error}
        </p>
      )}
    </>
  )
}
