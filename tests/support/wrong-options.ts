/** What an option takes. */
export type OptionKind = keyof typeof WRONG

/** Values that an option of each kind refuses: `null` and the empty text are no way to leave one out. */
export const WRONG = {
  anyText: [null, 7, ['one']],
  choice: [null, '', 7, 'other'],
  currency: [null, '', 7, 'euro'],
  function: [null, '', 'https://images.example', true, {}],
  list: [null, '', 'one', 7, {}],
  locale: [null, '', 7, []],
  number: [null, '', '1000', Number.NaN, -1],
  origins: [null, '', 7, {}, [], [''], 'wallet.example'],
  record: [null, '', 'one', 7, []],
  source: [null, '', 'rpc', {}, () => {}],
  switch: [null, '', 'true', 0],
  text: [null, '', 7, ['one']],
  url: [null, '', 7, 'registry.example', 'ftp://registry.example'],
} as const
