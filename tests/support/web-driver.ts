/** An element of the page: the key that the protocol gives it, and its id. */
type Element = Readonly<Record<string, string>>

/** What goes through the protocol of a driver (https://www.w3.org/TR/webdriver2/). */
type Call = <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>

const callTo =
  (origin: string): Call =>
  async (method, path, body) => {
    const response = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }

const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
}

/** Milliseconds until an element must have become one that can be clicked. */
const INTERACTABLE_MS = 5_000

/** Opens a window of a browser by its driver. */
export const openWindow = async (origin: string, capabilities: object) => {
  const { sessionId } = await callTo(origin)<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })
  const call = callTo(`${origin}/session/${sessionId}`)
  const evaluate = <Argument, Result>(run: (argument: Argument) => Result, argument?: Argument): Promise<Result> =>
    call('POST', '/execute/sync', { script: `return (${run})(...arguments)`, args: [argument ?? null] })
  return {
    goTo: (url: string) => call('POST', '/url', { url }),
    reload: () => call('POST', '/refresh', {}),
    /** Calls a function in the page; its argument and its result are JSON, or elements. */
    evaluate,
    /** Clicks in the middle of an element, as a user does, once it is there: a card that grows has not shown its end yet. */
    async click(element: Element) {
      const path = `/element/${Object.values(element)[0]}/click`
      const end = Date.now() + INTERACTABLE_MS
      for (;;) {
        try {
          return void (await call('POST', path, {}))
        } catch (error) {
          if (Date.now() > end || !String(error).includes('not interactable')) throw error
        }
      }
    },
    async clickAt(x: number, y: number) {
      const actions = [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await call('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
    },
    /** Presses keys one after the other: names, or single letters. */
    async press(...keys: readonly string[]) {
      const actions = keys.flatMap((key) => ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] ?? key })))
      await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    /** Goes on in the first frame of the page, until the next `goTo`. */
    enterFrame: () => call('POST', '/frame', { id: 0 }),
    resize: (width: number, height: number) => call('POST', '/window/rect', { width, height }),
    close: () => call('DELETE', ''),
  }
}

/** A window of a browser. */
export type DriverWindow = Awaited<ReturnType<typeof openWindow>>
