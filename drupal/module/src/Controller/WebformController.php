<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites\Controller;

use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\File\FileExists;
use Drupal\Core\Http\Exception\CacheableAccessDeniedHttpException;
use Drupal\Core\Http\Exception\CacheableNotFoundHttpException;
use Drupal\Core\Lock\LockBackendInterface;
use Drupal\Core\Render\RendererInterface;
use Drupal\decoupled_sites\Content;
use Drupal\decoupled_sites\FrontEnd;
use Drupal\decoupled_sites\Scope;
use Drupal\decoupled_sites\SubmissionKeys;
use Drupal\file\FileInterface;
use Drupal\file\Upload\ContentDispositionFilenameParser;
use Drupal\file\Upload\FileUploadHandler;
use Drupal\file\Upload\InputStreamUploadedFile;
use Drupal\webform\Element\WebformEntitySelect;
use Drupal\webform\Element\WebformTermSelect;
use Drupal\webform\Plugin\WebformElement\WebformManagedFileBase;
use Drupal\webform\Plugin\WebformElementManagerInterface;
use Drupal\webform\WebformInterface;
use Drupal\webform\WebformSubmissionForm;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Session\SessionInterface;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;
use Symfony\Component\HttpKernel\Exception\HttpException;
use Symfony\Component\HttpKernel\Exception\UnprocessableEntityHttpException;
use Symfony\Component\Serializer\Normalizer\NormalizerInterface;

/**
 * Sends the forms of a site, and takes what visitors answer to them.
 */
final class WebformController extends ControllerBase {

  private const MAX_BYTES = 1_000_000;

  public function __construct(
    #[Autowire(service: 'plugin.manager.webform.element')]
    private readonly WebformElementManagerInterface $elements,
    #[Autowire(service: 'renderer')]
    private readonly RendererInterface $renderer,
    #[Autowire(service: 'serializer')]
    private readonly NormalizerInterface $serializer,
    private readonly FileUploadHandler $uploads,
    private readonly Content $content,
    private readonly SubmissionKeys $keys,
    #[Autowire(service: 'lock')]
    private readonly LockBackendInterface $lock,
    private readonly FrontEnd $frontEnd,
  ) {}

  /**
   * Sends the elements of a form, each with what an editor configured.
   *
   * On one of its routes also with the options that are entities of the site.
   */
  public function elements(string $site, string $webform_id, bool $with_options): JsonResponse {
    $scope = $this->content->scope($site);
    $webform = $this->webform($webform_id, $scope);
    $access = $webform->access('submission_create', NULL, TRUE);
    $scope->addCacheableDependency($webform)->addCacheableDependency($access);
    if (!$access->isAllowed()) {
      throw new CacheableAccessDeniedHttpException($scope, 'The webform is not for visitors.');
    }
    return $scope->respond($this->onWire($webform, $webform->getElementsDecoded(), $with_options ? $scope : NULL));
  }

  /**
   * Stores a submission, once for each Idempotency-Key.
   */
  public function submit(string $site, Request $request): JsonResponse {
    $key = $request->headers->get('Idempotency-Key');
    if ($key !== NULL && !preg_match('/^[\x21-\x7e]{1,200}$/D', $key)) {
      throw new BadRequestHttpException('The Idempotency-Key header cannot be used.');
    }
    if (strlen($request->getContent()) > self::MAX_BYTES) {
      throw new HttpException(413, 'The submission is too large.');
    }
    $answers = json_decode($request->getContent(), TRUE);
    if (!is_array($answers)) {
      throw new BadRequestHttpException('Syntax error');
    }
    $id = $answers['webform_id'] ?? NULL;
    try {
      $webform = $this->webform(is_string($id) ? $id : '', $this->content->scope($site));
    }
    catch (CacheableNotFoundHttpException) {
      return $this->refuse('Invalid webform_id value.');
    }
    // Webform counts and then stores: the last place is for one.
    $turn = "decoupled_sites:$id";
    while ($webform->getSetting('limit_total') && !$this->lock->acquire($turn)) {
      $this->lock->wait($turn);
    }
    $store = fn () => $this->store($site, $webform, $answers, $request->getSession());
    try {
      $outcome = $key === NULL ? $store() : $this->keys->once("$site $id", $key, $store);
    }
    finally {
      $this->lock->release($turn);
    }
    $response = $outcome instanceof JsonResponse ? $outcome : new JsonResponse([
      'sid' => $outcome,
      'confirmation_type' => $webform->getSetting('confirmation_type'),
      'confirmation_url' => $webform->getSetting('confirmation_url') ?: '',
      'confirmation_message' => $webform->getSetting('confirmation_message') ?: '',
      'confirmation_title' => $webform->getSetting('confirmation_title') ?: $webform->label(),
    ]);
    if ($key !== NULL) {
      $response->headers->set('Idempotency-Key', $key);
    }
    return $response;
  }

  /**
   * Stores a file for an element of a form, until a submission names it.
   */
  public function upload(string $site, string $webform_id, string $element, Request $request): JsonResponse {
    $webform = $this->webform($webform_id, $this->content->scope($site));
    if (!$webform->access('submission_create') || $webform->isClosed()) {
      throw new AccessDeniedHttpException('This form is closed to new submissions.');
    }
    $settings = $webform->getElementsInitializedFlattenedAndHasValue('create')[$element] ?? [];
    $plugin = $settings ? $this->elements->getElementInstance($settings, $webform) : NULL;
    if (!$plugin instanceof WebformManagedFileBase) {
      throw new HttpException(500, 'The element takes no files.');
    }
    $name = $this->fileName($request);
    $plugin->prepare($settings, $this->entityTypeManager()->getStorage('webform_submission')->create(['webform_id' => $webform_id]));
    ['#upload_validators' => $validators, '#upload_location' => $location] = $settings;

    // This file goes with its handle, unless it is moved.
    $handle = tmpfile();
    $limit = $validators['FileSizeLimit']['fileLimit'] ?: PHP_INT_MAX - 1;
    $size = stream_copy_to_stream($request->getContent(TRUE), $handle, $limit + 1);
    if ($size < min($limit, (int) $request->headers->get('Content-Length'))) {
      throw new HttpException(413, 'The file did not arrive whole: see post_max_size of PHP.');
    }
    $file = new InputStreamUploadedFile($name, $name, stream_get_meta_data($handle)['uri'], $size);
    // The last argument is of Drupal 10: to return what is wrong.
    $result = $this->uploads->handleFileUpload($file, $validators, $location, FileExists::Rename, FALSE);
    if ($result->hasViolations()) {
      $reasons = array_map(fn ($violation) => strip_tags((string) $violation->getMessage()), [...$result->getViolations()]);
      throw new UnprocessableEntityHttpException("Unprocessable Entity: file validation failed.\n" . implode("\n", $reasons));
    }
    // Drupal lets who uploaded it see it: here that is the front end, for all.
    $request->getSession()->remove('anonymous_allowed_file_ids');
    return new JsonResponse($this->serializer->normalize($result->getFile(), 'json'), 201);
  }

  /**
   * Returns a form that the site has.
   */
  private function webform(string $id, Scope $scope): WebformInterface {
    $webform = $this->content->load('webform', $id, $scope);
    if (!$webform || !in_array($scope->site, Content::sites($webform), TRUE)) {
      throw new CacheableNotFoundHttpException($scope, 'The webform was not found.');
    }
    return $webform;
  }

  /**
   * Returns a level of elements; with a scope also the options of its site.
   */
  private function onWire(WebformInterface $webform, array $level, ?Scope $scope): array {
    $decoded = $webform->getElementsDecodedAndFlattened();
    $initialized = $webform->getElementsInitializedAndFlattened();
    $ours = array_flip(['#webform_key', '#webform_multiple', '#webform_composite_elements']);
    $wire = [];
    foreach (array_intersect_key($level, $decoded) as $key => $content) {
      $own = array_intersect_key($initialized[$key], $decoded[$key] + $ours);
      $options = $scope ? array_filter(['#options' => $this->options($own, $scope)]) : [];
      $wire[$key] = $own + $options + $this->onWire($webform, $content, $scope);
    }
    return $wire;
  }

  /**
   * Returns the options of an element that are entities of the site.
   */
  private function options(array $element, Scope $scope): array {
    if ($element['#type'] === 'language_select') {
      return array_map(fn ($language) => $language->getName(), $this->languageManager()->getLanguages());
    }
    $type = isset($element['#vocabulary']) ? 'taxonomy_term' : $element['#target_type'] ?? NULL;
    if ($type === NULL || isset($element['#options'])) {
      return [];
    }
    $element += ['#selection_handler' => "default:$type"];
    isset($element['#vocabulary']) ? WebformTermSelect::setOptions($element) : WebformEntitySelect::setOptions($element);
    $scope->addCacheTags(["{$type}_list"]);
    $entities = $this->entityTypeManager()->getStorage($type)->loadMultiple(array_keys($element['#options']));
    $isHere = fn ($entity) => in_array($scope->site, Content::sites($entity) ?: [$scope->site], TRUE);
    $options = array_intersect_key($element['#options'], array_filter($entities, $isHere));
    // Drupal orders terms by their original names; those of a tree stay below each other.
    if (!preg_grep('/^-/', $options)) {
      uasort($options, 'strcasecmp');
    }
    return $options;
  }

  /**
   * Returns the UUID of the submission that Webform stored, or why it did not.
   */
  private function store(string $site, WebformInterface $webform, array $answers, SessionInterface $session): string|JsonResponse {
    if (!$webform->access('submission_create')) {
      return $this->refuse('Permission denied.');
    }
    $open = WebformSubmissionForm::isOpen($webform);
    if ($open !== TRUE) {
      return $this->refuse((string) $this->renderer->renderInIsolation($open));
    }
    $elements = $webform->getElementsInitializedFlattenedAndHasValue('create');
    $fillable = array_filter($elements, fn ($element) => $element['#type'] !== 'value' && empty($element['#disabled']) && empty($element['#readonly']));
    $data = array_intersect_key($answers, $fillable);
    // Since 11.4 Drupal takes a file from the session that sent it alone: here that is the front end, for all.
    $session->set('anonymous_allowed_file_ids', $this->waitingFiles($webform, $data));
    $submission = WebformSubmissionForm::submitFormValues([
      'webform_id' => $webform->id(),
      'uri' => $this->frontEnd->url($site, '/') ?? "/$site",
      'data' => $data,
    ]);
    $session->remove('anonymous_allowed_file_ids');
    return is_array($submission)
      ? new JsonResponse(['message' => 'Submitted Data have validation errors.', 'error' => $submission], 400)
      : $submission->uuid();
  }

  /**
   * Returns the ids of the files in answers that were sent for this form, and wait for a submission.
   *
   * @return array<int, true>
   *   By id.
   */
  private function waitingFiles(WebformInterface $webform, array $data): array {
    $isFile = fn (string $key) => $this->elements->getElementInstance($webform->getElement($key), $webform) instanceof WebformManagedFileBase;
    $values = array_filter($data, $isFile, ARRAY_FILTER_USE_KEY);
    $ids = array_filter(array_merge(...array_values(array_map(fn ($value) => array_values((array) $value), $values))), is_numeric(...));
    $isWaiting = fn (FileInterface $file) => $file->isTemporary()
      && preg_match("~^\w+://webform/{$webform->id()}/_sid_/~", $file->getFileUri());
    $files = $this->entityTypeManager()->getStorage('file')->loadMultiple($ids);
    return array_fill_keys(array_keys(array_filter($files, $isWaiting)), TRUE);
  }

  /**
   * Returns the response for a form that takes no submission at all.
   */
  private function refuse(string $message): JsonResponse {
    return new JsonResponse(['error' => ['message' => $message]], 400);
  }

  /**
   * Returns the name of the file that is sent, also where it is not ASCII (RFC 6266).
   */
  private function fileName(Request $request): string {
    $name = ContentDispositionFilenameParser::parseFilename($request);
    preg_match("/;\\s*filename\\*=UTF-8''([^;\\s]+)/i", $request->headers->get('Content-Disposition'), $extended);
    $decoded = rawurldecode($extended[1] ?? '');
    return $decoded !== '' && preg_match('//u', $decoded) ? basename($decoded) : $name;
  }

}
