import { serverBuild } from '@burhan/releases/building/public-remote';
import react from '@vitejs/plugin-react';

export default serverBuild(import.meta.dirname, { plugins: [react()] });
