/** How the frame stands around a page: with rail and header, alone, or in the day colours of printed pages. */
export type FrameKind = 'full' | 'bare' | 'day'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the page's file in pages/, by which the server finds its script and styles. */
    page?: string
    frame?: FrameKind
  }
}
