import { type FormEvent, useState } from 'react'
import { Camera } from './camera.js'
import type { Phone } from './phone.js'
import { readCodeFile } from './read-code.js'

/** How a page and the phone find each other: a link that is pasted, or a code that is read. */
export function ConnectPanel({ phone }: { readonly phone: Phone }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [isFilming, setFilming] = useState(false)

  const open = (link: string) => {
    setText('')
    setProblem('')
    setFilming(false)
    void phone.open(link)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    open(text)
  }
  const readFile = async (file: File | undefined) => {
    if (!file) return
    const found = await readCodeFile(file).catch(() => undefined)
    if (found === undefined) setProblem('There is no code in this picture.')
    else open(found)
  }
  return (
    <section aria-labelledby="connect">
      <h2 id="connect">Connect to a page</h2>
      <form onSubmit={submit}>
        <label htmlFor="link">Link from the page</label>
        <div className="row">
          <input
            id="link"
            value={text}
            onChange={({ target }) => setText(target.value)}
            placeholder="wc:…"
            autoComplete="off"
            spellCheck={false}
          />
          <button type="submit" data-primary disabled={text.trim() === ''}>
            Open
          </button>
        </div>
      </form>
      <div className="row">
        <label className="button">
          Read picture
          <input
            type="file"
            accept="image/*"
            onChange={({ target }) => {
              void readFile(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
        <button type="button" aria-pressed={isFilming} onClick={() => setFilming(!isFilming)}>
          {isFilming ? 'Stop camera' : 'Use camera'}
        </button>
      </div>
      {isFilming && (
        <Camera
          onCode={open}
          onFail={() => {
            setFilming(false)
            setProblem('There is no camera that Pocket may use.')
          }}
        />
      )}
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}
