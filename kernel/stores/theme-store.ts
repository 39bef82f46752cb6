import { DEFAULT_THEME_MODE } from '../constants.js'
import type { ThemeMode, ThemeVariables } from '../contract/snapshot.js'
import { makeAutoObservable } from './mobx.js'

/** The theme mode and variables. */
export class ThemeStore {
  mode: ThemeMode = DEFAULT_THEME_MODE
  variables: ThemeVariables = Object.freeze({})

  constructor() {
    makeAutoObservable(this)
  }

  set(theme: { readonly mode?: ThemeMode | undefined; readonly variables?: ThemeVariables | undefined }): void {
    if (theme.mode) this.mode = theme.mode
    if (theme.variables) this.variables = Object.freeze({ ...this.variables, ...theme.variables })
  }
}
