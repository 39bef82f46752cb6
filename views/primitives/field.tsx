import { type Ref, useRef } from 'react'
import { Icon } from './icon.js'
import { IconButton } from './icon-button.js'
import type { IconName } from './icons.js'
import { moveAmongRows } from './move-among-rows.js'

export interface FieldProps {
  /** The field's name, spoken; shown as the placeholder too. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Name of the button that empties the field, which is there while there is something in it. */
  readonly clearLabel: string
  readonly icon?: IconName | undefined
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

/** A search field; the arrow down goes on to the first row of the screen. */
export function Field({ label, value, onChange, clearLabel, icon = 'search', inputRef }: FieldProps) {
  const field = useRef<HTMLDivElement>(null)
  const clear = () => {
    onChange('')
    // The button goes; focus must not go with it.
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
