export interface SkeletonProps {
  /** The content that it stands for: a picture, a name, a line of text, the large amount, a picture that someone owns. */
  readonly shape: 'image' | 'circle' | 'name' | 'line' | 'money' | 'art'
}

/** Renders a placeholder in the size of content that is loading, hidden from assistive technology. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span className="portico-skeleton" aria-hidden="true" data-shape={shape} />
}
