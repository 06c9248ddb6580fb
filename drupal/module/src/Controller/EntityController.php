<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites\Controller;

use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Entity\ContentEntityInterface;
use Drupal\Core\Http\Exception\CacheableAccessDeniedHttpException;
use Drupal\Core\Http\Exception\CacheableNotFoundHttpException;
use Drupal\Core\Routing\LocalRedirectResponse;
use Drupal\decoupled_sites\Content;
use Drupal\decoupled_sites\Normalizer;
use Drupal\decoupled_sites\Paths;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;

/**
 * Responds with the entity at a path, or a block.
 */
final class EntityController {

  public function __construct(
    private readonly ConfigFactoryInterface $configFactory,
    private readonly Content $content,
    private readonly Normalizer $normalizer,
    private readonly Paths $paths,
  ) {}

  /**
   * Responds with the entity at the path in the query.
   */
  public function get(string $site, Request $request): Response {
    $scope = $this->content->scope($site);
    $isDraft = $request->query->get('revision') === 'latest';
    if ($isDraft && !$this->hasToken($request)) {
      throw new AccessDeniedHttpException('Drafts need a valid token.');
    }
    $path = $request->query->get('path', '/');
    $parsed = Paths::parse($path);
    $entity = $parsed ? $this->content->load($parsed[0], $parsed[1], $scope) : $this->paths->find($path, $scope);
    if (!$entity && !$parsed && ($href = $this->paths->findMoved($path, $scope)) !== NULL) {
      return (new LocalRedirectResponse($request->getBasePath() . "/$site$href", 301))
        ->addCacheableDependency($scope->cacheability);
    }
    if ($entity && $isDraft) {
      $entity = $entity instanceof ContentEntityInterface ? $this->content->loadLatest($entity, $scope) : $entity;
      $scope->draft = $entity->uuid();
    }
    if (!$entity || !in_array($site, Content::sites($entity), TRUE)) {
      throw new CacheableNotFoundHttpException($scope->cacheability, 'The path was not found.');
    }
    // An alias belongs to its translation, which may be the one unpublished.
    $translation = Content::translate($entity, $scope->langcode);
    $shown = $parsed || $this->content->mayView($translation, $scope) ? $this->content->visible($entity, $scope) : NULL;
    if (!$shown) {
      throw new CacheableAccessDeniedHttpException($scope->cacheability);
    }
    return $scope->respond($this->normalizer->normalize([$shown], $scope)[0]);
  }

  /**
   * Responds with a block.
   */
  public function block(string $site, string $id): Response {
    $scope = $this->content->scope($site);
    $block = $this->content->visible($this->content->load('block_content', $id, $scope), $scope);
    if (!$block) {
      throw new CacheableNotFoundHttpException($scope->cacheability, 'The block was not found.');
    }
    return $scope->respond($this->normalizer->normalize([$block], $scope)[0]);
  }

  /**
   * Tells if a request has the token for drafts; without one set none has.
   */
  private function hasToken(Request $request): bool {
    $token = (string) $this->configFactory->get('decoupled_sites.settings')->get('preview_token');
    return $token !== '' && hash_equals("Bearer $token", $request->headers->get('Authorization', ''));
  }

}
