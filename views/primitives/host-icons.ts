/** The icons of the buttons in the host's page; separate, because they load before the first click. */
export const hostIcons = {
  'chevron-down': 'M5.5 8 10 12.5 14.5 8',
  warning:
    'M8.5 4a1.75 1.75 0 0 1 3 0l5.35 9.35a1.75 1.75 0 0 1-1.5 2.65H4.65a1.75 1.75 0 0 1-1.5-2.65zM10 7.75v3M10 13.4v.01',
} as const satisfies Record<string, string>

/** An icon that a button in the host's page may show. */
export type HostIconName = keyof typeof hostIcons
