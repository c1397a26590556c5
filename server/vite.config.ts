import { defineConfig } from 'vite'

// One build for the service and its worker threads; what npm installed stays outside, what is ours goes in.
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        'pglite-thread': 'src/db/pglite-thread.ts',
        'drawing-thread': 'src/ports/drawing-thread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@matinee\//] },
})
