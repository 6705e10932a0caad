export { runProbe } from './run-probe.ts';
export { probeSteps, walkAsClient, type ProbeTarget, type TriedStep } from './walk-as-client.ts';
