/**
 * Properties are tried on the same random cases in every run, because a run that fails by chance says nothing about the change that it
 * was made for. `RUNGS_SEED=random npm run unit` looks further; a number repeats what was found.
 */
import fc from 'fast-check';

const { RUNGS_SEED } = process.env;
if (RUNGS_SEED !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(RUNGS_SEED ?? 1) });
