import { useState } from 'react'
import { type Control, GROUPS } from './controls.js'

export interface ControlPanelProps {
  readonly query: URLSearchParams
  /** Is called with all values, and the name of the one that changed. */
  readonly onChange: (query: URLSearchParams, name: string) => void
}

const isWide = matchMedia('(min-width: 48rem)').matches

/** Every control, in a form whose fields are the page's query. */
export function ControlPanel({ query, onChange }: ControlPanelProps) {
  const change = (form: HTMLFormElement, name: string) => {
    const entries = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][]
    onChange(new URLSearchParams(entries), name)
  }
  const [isOpen, setOpen] = useState(isWide)
  return (
    <section className="controls" aria-label="Options">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Options</summary>
        <form
          onChange={({ currentTarget, nativeEvent }) =>
            change(currentTarget, (nativeEvent.target as HTMLInputElement).name)
          }
        >
          {GROUPS.map(({ title, controls }) => (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              {controls.map((control) => (
                <Field key={control.name} control={control} value={query.get(control.name)} />
              ))}
            </section>
          ))}
        </form>
        <p>
          The address keeps your choices: share it, or <a href="/playground.html">start again</a>.
        </p>
      </details>
    </section>
  )
}

/** A checkbox, up to three choices beside each other, or a list. */
function Field({ control, value }: { readonly control: Control; readonly value: string | null }) {
  const { name, label, options } = control
  if (!options) {
    return (
      <label className="check">
        <input type="checkbox" name={name} value="on" defaultChecked={value !== null} /> {label}
      </label>
    )
  }
  if (options.length > 3) {
    return (
      <label className="choice">
        {label}
        <select name={name} defaultValue={value ?? ''}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      </label>
    )
  }
  return (
    <fieldset>
      <legend>{label}</legend>
      {options.map(([option, text]) => (
        <label key={option}>
          <input type="radio" name={name} value={option} defaultChecked={option === (value ?? '')} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
