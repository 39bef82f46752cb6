const MARKS = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']

/** Whether the page is a mini-app of a messaging app, where windows cannot answer. */
export const isMiniApp = (window: object): boolean =>
  MARKS.some((mark) => {
    try {
      return (window as Readonly<Record<string, unknown>>)[mark] !== undefined
    } catch {
      // Another script has defined a global that throws.
      return false
    }
  })
