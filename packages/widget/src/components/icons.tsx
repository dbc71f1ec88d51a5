import type { ReactElement, SVGProps } from 'react'

type IconProps = Readonly<{ size: number; strokeWidth?: number }> &
  Pick<SVGProps<SVGSVGElement>, 'className' | 'style'>

/**
 * The few icons the form itself has, drawn as lucide draws them (see NOTICE.md). What lucide needs to draw any icon
 * weighs more than these; dialogs, which are loaded when first needed, take theirs from there.
 */
function Stroke({ size, path, ...rest }: IconProps & Readonly<{ path: string }>): ReactElement {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={path} />
    </svg>
  )
}

export function ChevronDown(props: IconProps): ReactElement {
  return <Stroke {...props} path="m6 9 6 6 6-6" />
}

export function ChevronRight(props: IconProps): ReactElement {
  return <Stroke {...props} path="m9 18 6-6-6-6" />
}

export function ArrowDownUp(props: IconProps): ReactElement {
  return <Stroke {...props} path="m3 16 4 4 4-4M7 20V4m14 4-4-4-4 4m4-4v16" />
}

export function Cross(props: IconProps): ReactElement {
  return <Stroke {...props} path="M18 6 6 18M6 6l12 12" />
}
