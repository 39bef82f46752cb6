export interface SkeletonProps {
  /** What comes in its place: a picture, a name, a line of text, the large amount. */
  readonly shape: 'image' | 'circle' | 'name' | 'line' | 'money'
}

/** The place of what is still coming, in its size; unheard. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span className="portico-skeleton" aria-hidden="true" data-shape={shape} />
}
