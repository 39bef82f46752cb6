import { onTestFinished } from 'vitest'

/** Has the page be in a frame of another site, whose location it must not read, until the test ends. */
export const enterForeignFrame = (): void => {
  const parent: object = {
    get parent() {
      return parent
    },
    get location() {
      return {
        get origin(): string {
          throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError')
        },
      }
    },
  }
  const before = Object.getOwnPropertyDescriptor(window, 'parent')
  Object.defineProperty(window, 'parent', { configurable: true, value: parent })
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'parent')
    if (before) Object.defineProperty(window, 'parent', before)
  })
}
