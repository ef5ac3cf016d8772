// `npm run types`: type-checks every room of the repository.
import { runMain } from './lib/report.mjs';
import { checkTypes } from './lib/types.mjs';

await runMain(async () => {
  const { failed } = await checkTypes();
  return failed > 0 ? 1 : 0;
});
