import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from '../theme/tabs.css?inline'

export interface TabsProps<Key extends string> {
  /** The accessible name of the tab list. */
  readonly label: string
  readonly tabs: readonly { readonly key: Key; readonly label: string }[]
  readonly chosen: Key
  readonly onChoose: (key: Key) => void
  /** The content of the chosen tab. */
  readonly children: ReactNode
}

/** The step of each arrow key in left-to-right text. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

const adopt = sheetRef(rules)

/** Renders tabs and the content of the chosen one. Arrow keys choose, Tab moves to the content; a single tab is hidden. */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Key>) {
  const id = useId()
  if (tabs.length < 2) return <>{children}</>
  const idOf = (key: Key) => `${id}-${key}`
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || ctrlKey || metaKey || shiftKey) return
    const all = [...currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const from = tabs.findIndex((tab) => tab.key === chosen)
    const side = currentTarget.matches(':dir(rtl)') ? -1 : 1
    const step = STEPS[key]
    const to =
      step === undefined ? { Home: 0, End: all.length - 1 }[key] : (from + side * step + all.length) % all.length
    const next = to === undefined ? undefined : tabs[to]
    if (to === undefined || !next) return
    event.preventDefault()
    all[to]?.focus()
    onChoose(next.key)
  }
  return (
    <>
      <div className="portico-tabs" role="tablist" aria-label={label} onKeyDown={move} ref={adopt}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={idOf(tab.key)}
            className="portico-tab"
            type="button"
            role="tab"
            aria-selected={tab.key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === chosen ? 0 : -1}
            onClick={() => onChoose(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={idOf(chosen)}>
        {children}
      </div>
    </>
  )
}
