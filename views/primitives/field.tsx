import { type Ref, useRef } from 'react'
import { Icon } from './icon.js'
import { IconButton } from './icon-button.js'
import type { IconName } from './icons.js'
import { moveAmongRows } from './move-among-rows.js'

export interface FieldProps {
  /** The accessible name, also shown as the placeholder. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The name of the button that clears the field, shown while it has text. */
  readonly clearLabel: string
  readonly icon?: IconName | undefined
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

/** Renders a search field; arrow down focuses the first row of the screen. */
export function Field({ label, value, onChange, clearLabel, icon = 'search', inputRef }: FieldProps) {
  const field = useRef<HTMLDivElement>(null)
  const clear = () => {
    onChange('')
    // The button disappears, and the focus must not be lost with it.
    field.current?.querySelector('input')?.focus()
  }
  return (
    <div className="portico-field" ref={field}>
      <Icon name={icon} />
      {/* biome-ignore lint/a11y/useSemanticElements: type=search brings a second clear button, and its own Escape */}
      <input
        ref={inputRef}
        type="text"
        role="searchbox"
        inputMode="search"
        enterKeyHint="search"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={moveAmongRows}
      />
      {value !== '' && <IconButton icon="close" label={clearLabel} onClick={clear} />}
    </div>
  )
}
