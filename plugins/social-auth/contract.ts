/** `modal.plugins.socialAuth`. */
export interface SocialAuthApi {
  /** Shows every social login on a screen of its own. @throws `VIEW_NOT_FOUND` */
  open(): void
}

/** The parameters of the screens of one login. */
export interface LoginParams {
  /** The id of the social login; without one, the one that is under way. */
  readonly social?: string
  /** The namespace that the modal was opened with. */
  readonly namespace?: string
}
