const LIGHT = /\.portico\[data-theme=['"]?light['"]?\]\s*\{([^}]*)\}/g

/** Repeats the rules of the light theme for `data-theme="auto"` while the system prefers light. */
export const withAutoTheme = (css: string): string =>
  css.replace(LIGHT, '$&\n@media (prefers-color-scheme: light) { .portico[data-theme="auto"] {$1} }')
