import { type Ref, useRef } from 'react'
import { Icon } from './icon.js'
import { IconButton } from './icon-button.js'
import type { IconName } from './icons.js'
import { moveAmongRows } from './move-among-rows.js'

export interface FieldProps {
  /** `search` unless given; phones show the keyboard of the kind, and fill in an address or a code that they know. */
  readonly kind?: 'search' | 'text' | 'decimal' | 'email' | 'code' | undefined
  /** The accessible name, also shown as the placeholder. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The name of the button that clears the field, shown while it has text. */
  readonly clearLabel: string
  readonly icon?: IconName | undefined
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

/** What the browser completes. */
const COMPLETED: Readonly<Record<string, string>> = { email: 'email', code: 'one-time-code' }

// A search field is no `type=search`, which brings a second clear button, and its own Escape.
/** Renders one line to fill in; arrow down in a search field focuses the first row of the screen. */
export function Field({ kind = 'search', label, value, onChange, clearLabel, icon, inputRef }: FieldProps) {
  const shown = icon ?? (kind === 'search' ? 'search' : undefined)
  const field = useRef<HTMLDivElement>(null)
  const clear = () => {
    onChange('')
    // The button disappears, and the focus must not be lost with it.
    field.current?.querySelector('input')?.focus()
  }
  return (
    <div className="portico-field" ref={field}>
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
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={kind === 'search' ? moveAmongRows : undefined}
      />
      {value !== '' && <IconButton icon="close" label={clearLabel} onClick={clear} />}
    </div>
  )
}
