import { useState } from 'react'
import { momentOf } from '../features/player/memory/moment.ts'
import type { Trace } from '../features/player/player-shape.ts'
import { type Played, ReportDialog } from '../features/reports/ReportDialog.tsx'

interface PlayerReportProps {
  played: Played
  trace: () => Trace
  onClose: () => void
}

/** The report popup over the player, which tells where the film was when it was opened. */
export function PlayerReport({ played, trace, onClose }: PlayerReportProps) {
  const [moment] = useState(() => momentOf(trace()))
  return <ReportDialog played={played} moment={moment} onClose={onClose} />
}
